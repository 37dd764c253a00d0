// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct pair {
    int first;
    char tag;
    int second;
};
static int *chosen;
int main(void) {
    struct pair p = {0, 't', 0};
    chosen = __VERIFIER_nondet_int() ? &p.first : &p.second;
    *chosen = 5;
    if (p.second == 5)
        reach_error(); // violated here
    return 0;
}
