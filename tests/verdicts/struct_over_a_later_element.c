// Verdict: FALSE(unreach-call)
// Members of a struct that overlays a later element of an array member are further on, too.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct three { int a, b, c; };
static struct { int table[2]; int next, second, third; } all;

int main(void)
{
    int *p = &all.table[__VERIFIER_nondet_int() & 1];
    ((struct three *)p)->c = 1;
    if (all.second)
        reach_error(); // violated here
    return 0;
}
