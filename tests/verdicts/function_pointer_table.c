// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static int (*const ops[2])(int, int) = {plus, minus};

int main(void)
{
    int which = __VERIFIER_nondet_int();
    if (which != 0 && which != 1)
        return 0;
    if (ops[which](5, 3) == 2)
        reach_error(); // violated here
    return 0;
}
