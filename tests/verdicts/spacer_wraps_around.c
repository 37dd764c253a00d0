// Verdict: FALSE(unreach-call)
// Engine: spacer
// As unbounded integers, the numbers would only grow.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    unsigned char up = 100;
    signed char down = 0;
    while (__VERIFIER_nondet_int()) {
        up++;
        down--;
        if (up == 3 && down > 0)
            reach_error(); // violated here
    }
    return 0;
}
