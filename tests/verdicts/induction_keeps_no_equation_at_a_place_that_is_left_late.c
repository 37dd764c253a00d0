// Verdict: FALSE(unreach-call)
// Property: unreach-call
// Engine: portfolio
// As many are sent as received while both machines rest, but for the one that the ninth round loses.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    unsigned sent = 0, received = 0, lost = 0;
    int first = 3, second = 7;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            if (first == 3) {
                sent++;
                first = 4;
            } else {
                if (sent == 9 && second == 7)
                    lost = 1;
                else
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
        reach_error(); // violated here
}
