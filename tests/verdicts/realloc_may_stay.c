// Verdict: FALSE(unreach-call)
typedef __typeof__(sizeof(0)) size_t;
void reach_error(void);
void *malloc(size_t);
void *realloc(void *, size_t);

int main(void) {
    char *p = malloc(4);
    size_t before = (size_t)p;
    if (!p)
        return 0;
    p = realloc(p, 8);
    if (p && (size_t)p == before)
        reach_error(); // violated here
    return 0;
}
