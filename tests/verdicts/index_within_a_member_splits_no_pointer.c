// Verdict: TRUE
// The twin of index_behind_a_member_splits_a_pointer.c.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct named {
    char name[8];
    int *value;
};

static struct named s;
static int x;

int main(void)
{
    int n = __VERIFIER_nondet_int();
    s.value = &x;
    if (n < 0 || n > 7)
        return 0;
    s.name[n] = 0;
    if (s.value != &x)
        reach_error();
    return 0;
}
