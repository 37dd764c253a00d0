// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
struct node { int v; struct node *next; };

int main(void)
{
    struct node *a = malloc(sizeof *a);
    struct node *b = malloc(sizeof *b);
    if (!a || !b)
        return 0;
    a->v = 1;
    b->v = 2;
    a->next = b;
    if (a == b || a->v != 1 || a->next->v != 2)
        reach_error();
    free(a);
    free(b);
    return 0;
}
