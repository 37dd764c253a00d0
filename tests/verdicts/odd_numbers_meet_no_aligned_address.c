// Verdict: TRUE
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
static struct { int first, second; } pair;
int main(void) {
    long number = __VERIFIER_nondet_long() | 1;
    if ((int *)number == &pair.second)
        reach_error();
    // Nor is an object in the first page.
    if (number > 0 && number < 4096 && (char *)number == (char *)&pair.second + 1)
        reach_error();
    return 0;
}
