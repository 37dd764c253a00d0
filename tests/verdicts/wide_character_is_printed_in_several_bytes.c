// Verdict: UNKNOWN(unconfirmed)
// A wide character may become more than one byte.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char text[20] = {0};
    sprintf(text, "%lc", 0xe4);
    if (text[2] != 0) reach_error();
    return 0;
}
