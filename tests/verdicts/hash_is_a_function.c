// Verdict: TRUE
// That equal keys are in one bucket does not depend on how the hash is computed.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static int bucket[8];
static unsigned hash(unsigned k) {
    k ^= k >> 16;
    k *= 0x45d9f3bu;
    k ^= k >> 16;
    k *= 0x119de1f3u;
    return (k ^ k >> 16) % 8;
}

int main(void) {
    unsigned first = __VERIFIER_nondet_uint(), second = __VERIFIER_nondet_uint();
    bucket[hash(first)] += 1;
    bucket[hash(second)] += 2;
    if (first == second && bucket[hash(first)] != 3) reach_error();
    if (bucket[hash(second)] < 2) reach_error();
    return 0;
}
