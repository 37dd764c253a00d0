// Shifts to the right and of unsigned numbers: by as many bits as the type has, or by a negative number.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

static unsigned rotated(unsigned x, unsigned by)
{
    return x << by | x >> (32 - by); // finds: overflow
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    unsigned long amount = __VERIFIER_nondet_ulong();
    unsigned x = __VERIFIER_nondet_uint();
    int constant = n == 1 ? 1 >> -1 : 0; // finds: overflow
    unsigned high = 1u << (x & 63); // finds: overflow
    unsigned long wide = 1ul << (x & 63);
    int right = n >> (x % 32);
    x >>= 31;
    wide >>= amount; // finds: overflow
    unsigned part = rotated(x, x % 32);
    return (unsigned)constant + high + (unsigned)wide + (unsigned)right + part > 7;
}
