// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static struct { int table[4]; int lock; } device;

int main(void)
{
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i <= 4)
        device.table[i] = 1;
    if (device.lock)
        reach_error(); // violated here
    return 0;
}
