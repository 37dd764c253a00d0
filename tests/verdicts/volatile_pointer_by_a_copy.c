// Verdict: FALSE(unreach-call)
// A number becomes a pointer by a copy of its bytes, which a function returned.
#include <string.h>
extern void reach_error(void);
static volatile unsigned shadow;
static unsigned long base(int channel) { return 0x40020000 + 16ul * channel; }
int main(int count, char **words) {
    volatile unsigned *at = &shadow;
    unsigned long number = base(count);
    if (count > 1) memcpy(&at, &number, sizeof at);
    if (*at != *at) reach_error(); // violated here
    return 0;
}
