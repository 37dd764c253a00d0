// Verdict: FALSE(unreach-call)
// Engine: k-induction
// What the runs show is true of them only: y stays 2 * x until x gets where few of them get.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void)
{
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        x++;
        y += x == 13 ? 3 : 2;
        if (y != 2 * x)
            reach_error(); // violated here
    }
    return 0;
}
