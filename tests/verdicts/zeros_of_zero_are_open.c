// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned bits = __VERIFIER_nondet_uint();
    if (bits && __builtin_clz(bits) + __builtin_ctz(bits) > 31) reach_error();
    if (__builtin_clz(bits) > 32) reach_error();
    return 0;
}
