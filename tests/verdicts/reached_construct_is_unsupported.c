// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef long jmp_buf[8];
extern int setjmp(jmp_buf);
static jmp_buf buffer;

static int f(int x)
{
    if (x > 3)
        return setjmp(buffer);
    return 0;
}

int main(void)
{
    int r = f(__VERIFIER_nondet_int());
    if (r == 7)
        reach_error();
    return 0;
}
