// Verdict: TRUE
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
typedef unsigned words __attribute__((vector_size(16)));
typedef unsigned char octets __attribute__((vector_size(16)));

int main(void)
{
    unsigned i = __VERIFIER_nondet_uint() % 4;
    words a = {1, 2, 3, __VERIFIER_nondet_uint()}, turned = __builtin_shuffle(a, a + i);
    octets bytes = (octets)a;
    if (bytes[4 * i] != a[i] % 256 || turned[2] != a[(3 + i) % 4])
        reach_error();
    a[i] = 7;
    if (a[1] != 2 && i != 1)
        reach_error();
    return 0;
}
