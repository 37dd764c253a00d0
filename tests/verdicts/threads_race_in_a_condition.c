// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int x, seen;
void *run(void *arg) {
    x = 1;
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    __VERIFIER_atomic_begin();
    if (x) // violated here
        seen = 1;
    __VERIFIER_atomic_end();
    pthread_join(thread, 0);
    return 0;
}
