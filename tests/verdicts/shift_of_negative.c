// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    int x = -8;
    unsigned int y = 0x80000000u;
    if (x >> 1 != -4 || y >> 31 != 1u || 1 << 4 != 16)
        reach_error();
    return 0;
}
