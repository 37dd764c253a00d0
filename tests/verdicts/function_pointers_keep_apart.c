// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct ops { int (*get)(void); int (*other)(void); };
static int one(void) { return 1; }
static int two(void) { return 2; }

int main(void)
{
    struct ops o;
    o.get = one;
    o.other = two;
    struct ops *p = &o;
    if (p->get() != 1 || p->other() != 2)
        reach_error();
    return 0;
}
