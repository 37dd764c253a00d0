// Verdict: TRUE
// The member of a structure at null is in the null page, and so is its address in another pointer.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct item { long key; int value; };

int main(void)
{
    struct item here = {1, 2}, *p = __VERIFIER_nondet_int() ? &here : 0;
    int *value = &p->value;
    *value = 3;
    if (!p)
        reach_error();
    return 0;
}
