// Verdict: FALSE(unreach-call)
// The conditions under which the loop is left decide what comes behind it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int state = 0, seen = 0;
    for (;;) {
        int next = __VERIFIER_nondet_int();
        if (next == 7 && state == 2)
            goto last;
        if (next < 0)
            break;
        if (next == 5) {
            seen = 1;
            goto last;
        }
        state++;
    }
    return 0;
last:
    if (!seen && state == 2)
        reach_error(); // violated here
    return 0;
}
