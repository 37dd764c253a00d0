// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    int i, j, n = 0;
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++) {
            n++;
            if (i == 1)
                goto out;
        }
out:
    if (n != 3 || i != 1 || j != 0)
        reach_error();
    return 0;
}
