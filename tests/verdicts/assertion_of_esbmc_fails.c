// Verdict: FALSE(unreach-call)
// nondet_uint() is unsigned where nothing declares it: half of it may be above 2^30.

int main(void)
{
    unsigned n = nondet_uint();
    __ESBMC_assume(n > 0x80000000);
    __ESBMC_assert(n / 2 <= 0x40000000, "small"); // violated here
    return 0;
}
