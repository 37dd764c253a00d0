// Verdict: FALSE(no-lossy-conversion)
// Property: no-lossy-conversion
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned char sum;
static void add(unsigned char x) { sum = (unsigned char)(sum + x); }
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned char low = n & 0xff;
    unsigned char high = (unsigned char)(n >> 4);
    add(low);
    add(high);
    if (n < 1000)
        add(n); // violated here
    return 0;
}
