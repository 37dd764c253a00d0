// Verdict: FALSE(unreach-call)
// Without the assumption that low is at most high, and with a condition whose low 32 bits are 0.

unsigned long nondet_mask(void);
int nondet_int();

static void check(unsigned long mask)
{
    __CPROVER_assume(mask > 7);
    __CPROVER_assert(mask, "is not zero");
    __CPROVER_assert((mask & 8) == 0, "no such bit"); // violated here
}

int main(void)
{
    int low = nondet_int();
    if (low > 3)
        check(nondet_mask());
    return 0;
}
