// Verdict: UNKNOWN(unconfirmed)
// What a format asks for that is no literal may be text, which fills more than one element.
#include <stdio.h>

extern void reach_error(void);

int main(void) {
    int b[4] = {0};
    char *format = "%s";
    sscanf("abcdefg", format, b);
    if (b[1] != 0)
        reach_error();
    return 0;
}
