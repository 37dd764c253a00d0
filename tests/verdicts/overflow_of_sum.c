// Verdict: FALSE(no-overflow)
// Property: no-overflow
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned u = 4294967295u;
    u = u + 1;
    signed char narrow = 127;
    narrow++;
    if (x > 2147483640)
        return x + 8 - (int)u; // violated here: + 8 does not fit in int
    return 0;
}
