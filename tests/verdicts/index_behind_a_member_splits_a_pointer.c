// Verdict: FALSE(unreach-call)
// An index may lead out of a member: the zero falls into the pointer behind it, whose low byte is not zero in every run.
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
    if (n < 0 || n > 8)
        return 0;
    s.name[n] = 0;
    if (s.value != &x)
        reach_error(); // violated here
    return 0;
}
