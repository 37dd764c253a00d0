// Verdict: FALSE(unreach-call)
// What has no effect, and a result that nothing uses, is left out by gcc without optimisation, too.
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    char *p = __VERIFIER_nondet_int() ? "text" : 0;
    strlen(p);
    (void)strcmp(p, "text");
    if (!p)
        reach_error(); // violated here
    return 0;
}
