// Verdict: FALSE(unreach-call)
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
    struct node *head = 0;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            return 0;
        n->v = i;
        n->next = head;
        head = n;
    }
    if (head->v == 2 && head->next->next->v == 0 && !head->next->next->next)
        reach_error(); // violated here
    return 0;
}
