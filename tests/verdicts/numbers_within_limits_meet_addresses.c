// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
static struct { int first, second; } pair;
int main(void) {
    long number = __VERIFIER_nondet_long();
    int *pointer = (int *)number;
    // Objects may be that low in memory.
    if (number > 0 && number < 0x7fffffff && pointer == &pair.second)
        *pointer = 5;
    if (pair.second == 5)
        reach_error(); // violated here
    return 0;
}
