// Verdict: UNKNOWN(unsupported: ...
// Property: no-deadlock
// Engine: portfolio
#include <pthread.h>
pthread_rwlock_t a = PTHREAD_RWLOCK_INITIALIZER, b = PTHREAD_RWLOCK_INITIALIZER;
volatile int go = 1;
void *f(void *x) {
    pthread_rwlock_wrlock(&b);
    pthread_rwlock_wrlock(&a);
    pthread_rwlock_unlock(&a);
    pthread_rwlock_unlock(&b);
    return 0;
}
void *g(void *x) {
    while (go) ;
    return 0;
}
int main(void) {
    pthread_t t, u;
    pthread_create(&t, 0, f, 0);
    pthread_create(&u, 0, g, 0);
    pthread_rwlock_wrlock(&a);
    pthread_rwlock_wrlock(&b);
    pthread_rwlock_unlock(&b);
    pthread_rwlock_unlock(&a);
    pthread_join(t, 0);
    go = 0;
    pthread_join(u, 0);
    return 0;
}
