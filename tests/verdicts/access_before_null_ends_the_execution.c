// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct link { struct link *next; };
struct item { long number; struct link link; };

int main(void) {
    int *p = 0;
    struct link *last = 0;
    if (__VERIFIER_nondet_int())
        p[-1] = 1;
    else
        ((struct item *)((char *)last - __builtin_offsetof(struct item, link)))->number = 1;
    reach_error();
    return 0;
}
