// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef long jmp_buf[8];
extern int setjmp(jmp_buf);
static jmp_buf buffer;

static int save(void)
{
    return setjmp(buffer);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 3 && x < 3)
        save();
    if (x * 2 == 5)
        reach_error();
    return 0;
}
