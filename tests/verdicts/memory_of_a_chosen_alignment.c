// Verdict: UNKNOWN(unsupported: ...
// What 'aligned_alloc' returns is a multiple of what it was asked for, which is followed for constants only.
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned long alignment = __VERIFIER_nondet_int() ? 32 : 64;
    if ((unsigned long)aligned_alloc(alignment, 128) % alignment)
        reach_error();
    return 0;
}
