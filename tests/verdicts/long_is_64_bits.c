// Verdict: TRUE
// Flags: --data-model LP64
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    if (sizeof(long) != 8 || sizeof(void *) != 8)
        reach_error();
    return 0;
}
