// Verdict: FALSE(unreach-call)
// A number is an input where text is read in front of it, too.
#include <stdio.h>

void reach_error(void) {}

int main(void) {
    char unit[8];
    int length = 0;
    if (scanf("%7s %7[^]x] %d", unit, unit, &length) == 3 && length == 12)
        reach_error(); // violated here
    return 0;
}
