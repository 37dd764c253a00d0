// Verdict: TRUE
// The twin of loop_behind_a_member_splits_a_pointer.c.
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct table {
    unsigned short entries[4];
    int *owner;
};

static int x;

static void clear(struct table *t, int n)
{
    for (int i = 0; i < n; i++)
        t->entries[i] = 0;
}

int main(void)
{
    struct table *t = malloc(sizeof *t);
    int n = __VERIFIER_nondet_int();
    if (!t || n < 0 || n > 4)
        return 0;
    t->owner = &x;
    clear(t, n);
    if (t->owner != &x)
        reach_error();
    return 0;
}
