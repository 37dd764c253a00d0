// Verdict: TRUE
// The end of the list is accessed before it is asked for.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; int value; };
static struct node last, first = {&last, 1};

int main(void)
{
    struct node *p = &first;
    for (int i = __VERIFIER_nondet_int(); i > 0 && i < 5; i--)
        p = p->next;
    int value = p->value;
    if (!p)
        reach_error();
    return value;
}
