// Verdict: TRUE
// Property: no-overflow
int __VERIFIER_nondet_int(void);
typedef int ints __attribute__((vector_size(16)));
typedef unsigned words __attribute__((vector_size(16)));
typedef unsigned char octets __attribute__((vector_size(16)));
int main(void) {
    int x = __VERIFIER_nondet_int();
    ints a = {x, -2147483647 - 1, 2147483647, 1};
    words u = (words)a + 0xffffffff;
    octets o = -(octets)a * 255;
    ints fits = a > 0, sum = (a & 0x3fffffff) + (a >> 2 & 0x3fffffff);
    sum += (ints)(u >> 1) & fits & 1;
    if (x < 2147483647)
        a += (ints){1, 1};
    return o[0] + sum[1] / 2;
}
