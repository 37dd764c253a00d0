// Verdict: TRUE
// Members as CIL writes them: each step in a local that is set once. What is stored there is no part of the pointer.
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
    unsigned long tmp1, tmp2, tmp3, tmp4, tmp5, tmp6;
    int i = __VERIFIER_nondet_int(), checked = 0;
    if (!dev || i < 0 || i > 15) return 0;
    char byte = ((char *)dev)[i]; // any byte of it
    if (i > 7) dev->data = &x;
    tmp1 = (unsigned long)dev;
    tmp2 = 4 + 4;
    tmp3 = tmp1 + tmp2;
    *(int *)tmp3 = i;
    tmp4 = (unsigned long)dev;
    tmp5 = tmp4 + 12;
    *(unsigned char *)tmp5 = (unsigned char)byte;
    tmp6 = (unsigned long)dev;
    if (*((int **)tmp6) && **((int **)tmp6) == 7) checked = 1;
    if (checked && i > 15) reach_error();
    return 0;
}
