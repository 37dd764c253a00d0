// Verdict: UNKNOWN(unsupported...
// Property: no-overflow
// Undefined by the C standard, and no overflow by SV-COMP's words.
int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    return x > 0 ? 0 : x << 1;
}
