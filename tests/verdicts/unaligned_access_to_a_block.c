// Verdict: FALSE(no-unaligned-access)
// Property: no-unaligned-access
// A record of a message starts where the header before it ends.
#include <stdint.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static uint32_t field(const unsigned char *message, int at) {
    return *(const uint32_t *)(message + at); // violated here
}
int main(void) {
    unsigned char *message = calloc(4, 8);
    int header = __VERIFIER_nondet_int();
    if (!message || header < 0 || header > 7)
        return 1;
    uint32_t first = field(message, 4 * header);
    uint32_t second = field(message, 8 + 2 * header);
    free(message);
    return first != second;
}
