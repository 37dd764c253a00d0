// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static char object;
int main(void) {
    char *pointer = (char *)(__VERIFIER_nondet_int() ? 0x601000ul : 0);
    if (pointer == &object)
        reach_error(); // violated here
    return 0;
}
