// Verdict: TRUE
// The library's streams are there, and three different ones.
#include <stdio.h>

extern void reach_error(void);

int main(void) {
    if (stdin == stdout || stdout == stderr || stderr == stdin || !stdout)
        reach_error();
    return 0;
}
