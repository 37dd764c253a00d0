// Verdict: FALSE(unreach-call)
// The address alone ends nothing.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct item { long key; int value; };

int main(void)
{
    struct item here = {1, 2}, *p = __VERIFIER_nondet_int() ? &here : 0;
    int *value = &p->value;
    if (!p && value)
        reach_error(); // violated here
    return 0;
}
