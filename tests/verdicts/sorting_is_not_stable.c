// Verdict: FALSE(unreach-call)
typedef __typeof__(sizeof(0)) size_t;
extern void reach_error(void);
extern void qsort(void *, size_t, size_t, int (*)(const void *, const void *));

static int by_tens(const void *a, const void *b) { return *(const int *)a / 10 - *(const int *)b / 10; }

int main(void) {
    int a[2] = {15, 12};
    qsort(a, 2, sizeof *a, by_tens);
    if (a[0] == 12)
        reach_error(); // violated here
    return 0;
}
