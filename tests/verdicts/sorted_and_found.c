// Verdict: TRUE
typedef __typeof__(sizeof(0)) size_t;
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
extern void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));

static int by_number(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

int main(void) {
    int a[2] = {__VERIFIER_nondet_int(), 7}, seven = 7, *found;
    qsort(a, 2, sizeof *a, by_number);
    if (a[0] > a[1])
        reach_error();
    found = bsearch(&seven, a, 2, sizeof *a, by_number);
    if (!found || *found != 7)
        reach_error();
    return 0;
}
