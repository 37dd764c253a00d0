// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern long strtol(const char *, char **, int);

int main(void)
{
    long r = strtol("1", 0, 10);
    if (r == 2)
        reach_error();
    return 0;
}
