// Verdict: UNKNOWN(unsupported: ...
// Property: no-deadlock
// Engine: portfolio
#include <pthread.h>
pthread_mutex_t A = PTHREAD_MUTEX_INITIALIZER, B = PTHREAD_MUTEX_INITIALIZER;
void __VERIFIER_atomic_take(void) {
    pthread_mutex_lock(&A);
}
void *f(void *x) {
    __VERIFIER_atomic_take();
    pthread_mutex_lock(&B);
    pthread_mutex_unlock(&B);
    pthread_mutex_unlock(&A);
    return 0;
}
void *g(void *x) {
    pthread_mutex_lock(&B);
    __VERIFIER_atomic_take();
    pthread_mutex_unlock(&A);
    pthread_mutex_unlock(&B);
    return 0;
}
int main(void) {
    pthread_t t, u;
    pthread_create(&t, 0, f, 0);
    pthread_create(&u, 0, g, 0);
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
