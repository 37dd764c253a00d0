// Verdict: UNKNOWN(unsupported...
// The same four bytes before: half of the pointer is another one.
void *malloc(unsigned long);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct device {
    int *data;
    int count;
    unsigned char last;
};
int x = 1;

int main(void) {
    struct device *dev = (struct device *)malloc(sizeof(struct device));
    unsigned long tmp1, tmp2, tmp3;
    int i = __VERIFIER_nondet_int();
    if (!dev || i < 0 || i > 15) return 0;
    char byte = ((char *)dev)[i]; // any byte of it
    dev->data = &x;
    tmp1 = (unsigned long)dev;
    tmp2 = 2 + 2;
    tmp3 = tmp1 + tmp2;
    *(int *)tmp3 = byte;
    if (*dev->data != 1) reach_error();
    return 0;
}
