// Verdict: FALSE(unreach-call)
// Engine: k-induction
// Flags: --data-model ILP32
// Later rounds store to the cells of earlier ones, as their addresses wrap around.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int a[4];

int main(void)
{
    unsigned start = __VERIFIER_nondet_uint();
    if (start & 0x3fffffff)
        return 0;
    a[start] = 1;
    unsigned i = 0;
    while (i < 4) {
        a[i] = 2;
        i++;
    }
    a[start] = 3;
    for (i = 0; i < 4; i++)
        if (a[i] != 2)
            reach_error(); // violated here
    return 0;
}
