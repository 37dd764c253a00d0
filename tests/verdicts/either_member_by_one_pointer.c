// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct pair {
    int first;
    char tag;
    int second;
    short third;
};
static int *chosen;
int main(void) {
    struct pair p = {0, 't', 0, 3};
    chosen = __VERIFIER_nondet_int() ? &p.first : &p.second;
    *chosen = 5;
    // What is between the two is as it was.
    if (p.first + p.second != 5 || p.tag != 't' || p.third != 3)
        reach_error();
    return 0;
}
