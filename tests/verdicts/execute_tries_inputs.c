// Verdict: FALSE(unreach-call)
// Engine: execute
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();

    if (n == 4711)
        reach_error(); // violated here
    return 0;
}
