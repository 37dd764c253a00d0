// Verdict: TRUE
// memset is what makes them null: the executions end at the accesses.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void *memset(void *s, int c, unsigned long n);
struct pair { int *first, *second; };
int x;

int main(void) {
    if (__VERIFIER_nondet_int()) {
        struct pair pair = { &x, &x };
        memset(&pair, 0, sizeof pair);
        *pair.second = 1;
        reach_error();
    }
    void (*call)(void);
    memset(&call, 0, sizeof call);
    call();
    reach_error();
    return 0;
}
