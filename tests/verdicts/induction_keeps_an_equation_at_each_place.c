// Verdict: TRUE
// Property: unreach-call
// Engine: k-induction
// Two machines take turns: what is under way of each is told by where both stand, and by no one equation.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    unsigned sent = 0, received = 0;
    int first = 3, second = 7;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            if (first == 3) {
                sent++;
                first = 4;
            } else {
                received++;
                first = 3;
            }
        } else if (second == 7) {
            sent += 2;
            second = 9;
        } else {
            received += 2;
            second = 7;
        }
    }
    if (first == 3 && second == 7 && sent != received)
        reach_error();
    if (first == 4 && second == 9 && sent != received + 3)
        reach_error();
}
