// Verdict: TRUE
// What functions of stdio.h and unistd.h return, as far as the standards say.
#include <stdio.h>
#include <unistd.h>
extern void reach_error(void);
int main(void) {
    char b[4] = "abc";
    int x = 5, y = 6, r = scanf("%d %d", &x, &y);
    if (r < 1 && x != 5) reach_error();
    if (r < 2 && y != 6) reach_error();
    if (r > 2) reach_error();
    int c = putchar('a');
    if (c != 'a' && c != EOF) reach_error();
    c = putc(-1, stdout);
    if (c != 255 && c != EOF) reach_error();
    if (fwrite(b, 1, 4, stdout) > 4) reach_error();
    ssize_t w = write(1, b, 3);
    if (w < -1 || w > 3) reach_error();
    c = fflush(stdout);
    if (c != 0 && c != EOF) reach_error();
    c = close(1);
    if (c != 0 && c != -1) reach_error();
    if (sleep(2) > 2) reach_error();
    return 0;
}
