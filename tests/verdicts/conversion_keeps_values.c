// Verdict: TRUE
// Property: no-lossy-conversion
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
static short half(int x) { return x / 65536; }
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int x = __VERIFIER_nondet_int();
    unsigned char digit = n % 10, letter = 'a';
    letter += digit;
    _Bool any = n;
    char c = (char)n;
    long wide = x;
    unsigned long size = n;
    unsigned minus = -1;
    enum { A, B } kind = n % 2;
    if (x >= 0)
        size = x;
    digit++;
    return letter + any + c + half(x) + (int)wide + (size > minus) + (int)kind;
}
