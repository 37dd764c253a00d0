// Verdict: FALSE(unreach-call)
// The comparison is about what a conversion leaves of the index.
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
static struct { char table[4]; char lock; } device;

int main(void)
{
    unsigned short i = __VERIFIER_nondet_ushort();
    if (i < 300 && (unsigned char)i < 4 && i >= 256)
        i -= 252;
    else
        i = 0;
    device.table[i] = 1;
    if (device.lock)
        reach_error(); // violated here
    return 0;
}
