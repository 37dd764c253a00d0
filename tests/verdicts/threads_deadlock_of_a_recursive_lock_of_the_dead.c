// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
// Engine: portfolio
// The second thread is not the one that has the lock.
#include <pthread.h>
pthread_mutex_t A;
void *f(void *x) {
    pthread_mutex_lock(&A);
    return 0;
}
int main(void) {
    pthread_mutexattr_t a;
    pthread_mutexattr_init(&a);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&A, &a);
    pthread_t t;
    for (int i = 0; i < 2; i++) {
        pthread_create(&t, 0, f, 0);
        pthread_join(t, 0); // violated here
    }
    return 0;
}
