// Verdict: TRUE
#include <stdio.h>
#include <unistd.h>
extern void reach_error(void);
int main(void) {
    char b[8] = "abcdefg";
    long n = 3;
    n = write(1, b, n);
    if (n > 3) reach_error();
    int c = 'a';
    c = putchar(c);
    if (c != 'a' && c != EOF) reach_error();
    n = 4;
    n = read(0, b + n, 2);
    if (b[0] != 'a' || b[1] != 'b' || b[2] != 'c') reach_error();
    return 0;
}
