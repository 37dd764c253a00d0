// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned bits = __VERIFIER_nondet_uint();
    if (bits && __builtin_clz(bits) == 5 && __builtin_ctz(bits) == 20) reach_error(); // violated here
    return 0;
}
