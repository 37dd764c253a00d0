// Verdict: FALSE(unreach-call)
// Engine: k-induction
// Every state but those after two hundred rounds is right, so neither base nor step may forget them.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    unsigned char x = 0;
    int more = __VERIFIER_nondet_int();
    while (more) {
        x++;
        if (x == 200)
            reach_error(); // violated here
    }
    return 0;
}
