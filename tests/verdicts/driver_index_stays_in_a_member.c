// Verdict: TRUE
// Flags: --driver
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
struct device {
    int locked;
    unsigned char keys[16];
    unsigned int words[4];
    int (*check)(struct device *);
};
static int check(struct device *d) { return d->locked; }
static void copy(unsigned char *to, unsigned n) {
    for (unsigned i = 0; i < n; i++)
        to[i] = __VERIFIER_nondet_uchar();
}
static struct device device = {1, {0}, {0}, check};
int main(void) {
    unsigned i = __VERIFIER_nondet_uchar();
    device.keys[i] = 7;
    copy((unsigned char *)device.words, i);
    *(unsigned short *)device.keys = 3;
    if (device.check(&device) != 1)
        reach_error();
    return 0;
}
