// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct list { struct list *next; };
struct item { int key; struct list link; };

int main(void)
{
    struct item it;
    it.key = 9;
    struct list *l = &it.link;
    struct item *back = (struct item *)((char *)l - __builtin_offsetof(struct item, link));
    back->key = back->key + 1;
    if (it.key != 10 || back != &it)
        reach_error();
    return 0;
}
