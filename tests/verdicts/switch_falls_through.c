// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static int f(int x)
{
    int r = 0;
    switch (x) {
    case 1:
        r += 1;
    case 2:
        r += 2;
        break;
    case 5 ... 7:
        r = 50;
        break;
    default:
        r = -1;
    }
    return r;
}

int main(void)
{
    if (f(1) != 3 || f(2) != 2 || f(6) != 50 || f(8) != -1 || f(0) != -1)
        reach_error();
    return 0;
}
