// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// Only every other thread takes the lock.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int x;
void *run(void *p) {
    if (p)
        pthread_mutex_lock(&m);
    x++; // violated here
    if (p)
        pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t t;
    int odd = 0;
    while (__VERIFIER_nondet_int()) {
        pthread_create(&t, 0, run, odd ? &odd : 0);
        odd = !odd;
    }
    return 0;
}
