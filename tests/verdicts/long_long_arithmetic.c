// Verdict: TRUE
// Flags: --data-model ILP32
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    unsigned long long a = 0xffffffffull;
    a = a * a;
    if (a != 0xfffffffe00000001ull || (a >> 32) != 0xfffffffeull)
        reach_error();
    long long b = -1;
    if (b / 3 != 0 || (unsigned int)b != 0xffffffffu)
        reach_error();
    return 0;
}
