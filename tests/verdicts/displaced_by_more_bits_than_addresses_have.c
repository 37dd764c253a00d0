// Verdict: FALSE(unreach-call)
// Flags: --data-model ILP32
// An address in 64 bits and a sum that leaves the lower 32 of them eight bytes before it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct four {
    int a, b, c, d;
} four;

int main(void) {
    unsigned long long at = (unsigned long)&four.d, there = at + 0xFFFFFFF8ull;
    int n = __VERIFIER_nondet_int();
    *(int *)(unsigned long)there = n;
    if (four.b == 77) reach_error(); // violated here
    return 0;
}
