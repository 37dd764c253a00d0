// Verdict: TRUE
// The result of the helper leads to the object that this call was given.
void reach_error(void);
int __VERIFIER_nondet_int(void);
struct small { char c; int *n; };
struct large { long n; char c[8]; short *s; };
static void *outer(void *member, unsigned long offset) {
    return member ? (char *)member - offset : 0;
}
int main(void) {
    int n = 0;
    short s = 0;
    struct small a = {1, &n};
    struct large b = {2, {3}, &s};
    struct small *x = outer(&a.n, __builtin_offsetof(struct small, n));
    struct large *y = outer(&b.c[0], __builtin_offsetof(struct large, c));
    *x->n = 5;
    *y->s = 6;
    y->c[7] = 1;
    if (n != 5 || s != 6 || a.c != 1 || b.n != 2 || x != &a)
        reach_error();
    return 0;
}
