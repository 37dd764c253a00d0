// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += i;
    if (sum != 45)
        reach_error();
    return 0;
}
