// Verdict: TRUE
// Flags: --data-model ILP32
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    int *high = (int *)0x80000000u, *any = (int *)n;
    if ((unsigned long long)high != 0xffffffff80000000ull)
        reach_error();
    if ((long long)any != (int)n || (unsigned long long)(int *)0x80000000u != 0xffffffff80000000ull)
        reach_error();
    return 0;
}
