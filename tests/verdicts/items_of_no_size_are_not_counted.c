// Verdict: TRUE
// fread and fwrite return 0 where items have no size.
#include <stdio.h>

extern void reach_error(void);

int main(void) {
    char b[4];
    if (fread(b, 0, 5, stdin) != 0) reach_error();
    if (fwrite(b, 0, 5, stdout) != 0) reach_error();
    return 0;
}
