// Verdict: FALSE(termination)
// Property: termination
// Flags: --data-model ILP32
// One map tells where each of five arrays starts, which is not in all of the segments that they have.
int a[100000], b[100000], c[100000], d[100000], e[100000];
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int k = __VERIFIER_nondet_int();
    int *p = k == 0 ? &a[60000] : k == 1 ? &b[60000] : k == 2 ? &c[60000] : k == 3 ? &d[60000] : &e[60000];
    *p = 1;
    while (*p) // violated here
        ;
    return *p - 1;
}
