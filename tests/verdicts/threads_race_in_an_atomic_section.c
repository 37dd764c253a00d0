// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int x;
void *run(void *arg) {
    __VERIFIER_atomic_begin();
    x = 1; // violated here
    __VERIFIER_atomic_end();
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    x = 2;
    pthread_join(thread, 0);
    return 0;
}
