// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
int g;
void *run(void *p) {
    g = 1; // violated here
    return p;
}
int main(void) {
    pthread_t t;
    int x = __VERIFIER_nondet_int(), y = -1;
    unsigned *as = (unsigned *)&y;
    long wide = *as;
    pthread_create(&t, 0, run, 0);
    if ((unsigned)x == 4294967295u && x == -1 && wide > 0)
        g = 2;
    return 0;
}
