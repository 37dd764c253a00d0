// Verdict: TRUE
// What a loop, a mask, a remainder, a comparison and all callers leave of an index keeps members apart.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static struct { int lock; unsigned char table[16]; int (*twice)(int); } device;

static int twice(int x) { return 2 * x; }
static void set(int i) { device.table[i] = 1; }

int main(void)
{
    device.twice = twice;
    for (int i = 0; i < 16; i++)
        device.table[i] = i;
    for (;;) {
        unsigned char n = __VERIFIER_nondet_uchar();
        device.table[n & 15] = n;
        device.table[n % 16u] = n;
        if (n < 16)
            set(n);
        if (device.lock || device.twice(2) != 4)
            reach_error();
    }
}
