// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// Flags: --data-model ILP32
// No array has so many elements; gcc's program takes the index for 1, as an address has no bits for the rest.
extern long long __VERIFIER_nondet_longlong(void);
int main(void) {
    int a[4];
    long long i = __VERIFIER_nondet_longlong();
    if (i != 0x100000001LL)
        return 0;
    a[i] = 1;
    return 0;
}
