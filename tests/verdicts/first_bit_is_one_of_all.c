// Verdict: FALSE(unreach-call)
#include <strings.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (ffs(x) == 31) reach_error(); // violated here
    return 0;
}
