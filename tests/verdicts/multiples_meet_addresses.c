// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
extern int __VERIFIER_nondet_int(void);
static struct { int first, second, third; } all;
int main(void) {
    int *pointer = (int *)(__VERIFIER_nondet_long() / 16 * 16 + 8);
    int *either = __VERIFIER_nondet_int() ? pointer : &all.first;
    if (pointer == &all.second)
        *pointer = 5;
    if (either != &all.second && all.second == 5)
        reach_error(); // violated here
    return 0;
}
