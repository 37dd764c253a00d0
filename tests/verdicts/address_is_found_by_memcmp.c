// Verdict: FALSE(unreach-call)
#include <string.h>
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    int x = 1, *p = &x, *q = (int *)__VERIFIER_nondet_ulong();
    if (memcmp(&p, &q, sizeof p) == 0) {
        *q = 7;
        if (x == 7) reach_error(); // violated here
    }
    return 0;
}
