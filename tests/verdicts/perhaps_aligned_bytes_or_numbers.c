// Verdict: UNKNOWN(unsupported: ...
// Property: no-unaligned-access
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned numbers[2] = { 0 };
    char bytes[9] = "";
    void *p = __VERIFIER_nondet_int() ? (void *)numbers : (void *)(bytes + 1);
    return *(unsigned *)p != 0;
}
