// Verdict: TRUE
// Flags: --data-model ILP32
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    if (sizeof(long) != 4 || sizeof(void *) != 4 || sizeof(long long) != 8)
        reach_error();
    return 0;
}
