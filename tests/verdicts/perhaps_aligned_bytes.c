// Verdict: UNKNOWN(unsupported: ...
// Property: no-unaligned-access
// The model aligns the array, C does not, and gcc may.
#include <stdint.h>
static unsigned char bytes[16];
int main(void) {
    return *(uint32_t *)(bytes + 4) != 0;
}
