// Verdict: TRUE
// Engine: k-induction
// The values go round in a circle of three: no single round tells, three do.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = 1, b = 2, c = 3;
    while (__VERIFIER_nondet_int()) {
        int first = a;
        a = b;
        b = c;
        c = first;
        if (a == c || a > 3)
            reach_error();
    }
    return 0;
}
