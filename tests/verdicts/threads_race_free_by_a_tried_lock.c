// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int x;
void *run(void *p) {
    int taken = pthread_mutex_trylock(&m);
    if (taken == 0) {
        x++;
        pthread_mutex_unlock(&m);
    }
    return p;
}
int main(void) {
    pthread_t t;
    while (__VERIFIER_nondet_int())
        pthread_create(&t, 0, run, 0);
    return 0;
}
