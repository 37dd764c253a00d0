// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static int n;
static int *next(void) { static int a[3]; return &a[n++]; }

int main(void)
{
    *next() += 4;
    (*next())++;
    if (n != 2)
        reach_error();
    int i = 0;
    int a[2] = {7, 8};
    int v = a[i++];
    if (v != 7 || i != 1 || a[i] != 8)
        reach_error();
    return 0;
}
