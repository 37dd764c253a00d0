// Verdict: TRUE
// Whether the object moves or not; others stay as they are.
typedef __typeof__(sizeof(0)) size_t;
void reach_error(void);
void *malloc(size_t);
void *realloc(void *, size_t);

struct pair {
    int a, b;
};

int main(void) {
    struct pair *p = malloc(sizeof *p), *q = malloc(sizeof *q);
    if (!p || !q)
        return 0;
    p->a = 1;
    p->b = 2;
    q->a = 3;
    p = realloc(p, 2 * sizeof *p);
    if (!p)
        return 0;
    if (p->a != 1 || p->b != 2 || q->a != 3)
        reach_error();
    p[1].a = 4;
    if (p->a != 1 || q->a != 3)
        reach_error();
    return 0;
}
