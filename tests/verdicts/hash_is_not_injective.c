// Verdict: FALSE(unreach-call)
// As a function of which nothing else is known the hash may be injective or not; it is not.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned hash(unsigned k) {
    k ^= k >> 16;
    k *= 0x45d9f3bu;
    k ^= k >> 16;
    return k % 8;
}

int main(void) {
    unsigned first = __VERIFIER_nondet_uint(), second = __VERIFIER_nondet_uint();
    if (first == second) return 0;
    if (hash(first) == hash(second)) reach_error(); // violated here
    return 0;
}
