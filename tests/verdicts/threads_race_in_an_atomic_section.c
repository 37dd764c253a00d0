// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int x;
void *run(void *arg) {
    if (arg) { __VERIFIER_atomic_begin(); x = 1; __VERIFIER_atomic_end(); } else { x = 2; } // violated here
    return arg;
}
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, run, (void *)1);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
