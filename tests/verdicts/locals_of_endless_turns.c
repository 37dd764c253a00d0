// Verdict: TRUE
// Engine: k-induction
// Flags: --data-model ILP32
// Property: valid-memsafety
// Turns without end need no addresses without end.
extern int __VERIFIER_nondet_int(void);
static void set(int *at) { *at = __VERIFIER_nondet_int(); }

int main(void) {
    for (;;) {
        int x, y;
        set(&x);
        int *p = x ? &x : &y;
        *p = x;
    }
}
