// Nothing of this is an overflow: conversions are what gcc says they are, and unsigned numbers wrap.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() * 3u + 0xffffffffu;
    short s = (short)__VERIFIER_nondet_int();
    signed char c = 127;
    c++;
    s++;
    return (int)(n << 31) == s + c;
}
