// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
#include <assert.h>

int main(void)
{
    int x = __VERIFIER_nondet_int();
    assert(x != 3); // violated here
    return 0;
}
