// Verdict: UNKNOWN(unsupported: ...
// It may, and then the old address is one that was given back, with which nothing is compared.
typedef __typeof__(sizeof(0)) size_t;
void reach_error(void);
void *malloc(size_t);
void *realloc(void *, size_t);

int main(void) {
    char *p = malloc(4);
    size_t before = (size_t)p;
    if (!p)
        return 0;
    p = realloc(p, 10000000);
    if (p && (size_t)p != before)
        reach_error();
    return 0;
}
