// Verdict: TRUE
#include <fcntl.h>
#include <unistd.h>
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int f = open("x", O_RDONLY);
    if (f < -1) reach_error();
    if (getpid() <= 0) reach_error();
    int c = getchar();
    if (c != EOF) { int d = ungetc(c, stdin); if (d != c && d != EOF) reach_error(); }
    if (ungetc(EOF, stdin) != EOF) reach_error();
    if (lseek(f, 0, SEEK_SET) < -1) reach_error();
    return 0;
}
