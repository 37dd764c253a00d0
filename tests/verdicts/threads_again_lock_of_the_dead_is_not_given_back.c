// Verdict: TRUE
// Property: unreach-call
#include <pthread.h>
extern void reach_error(void);
pthread_mutex_t A;
void *f(void *x) {
    if (!x) pthread_mutex_lock(&A);
    else if (pthread_mutex_unlock(&A) == 0) reach_error();
    return 0;
}
int main(void) {
    pthread_mutexattr_t a;
    pthread_mutexattr_init(&a);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&A, &a);
    pthread_t t;
    for (long i = 0; i < 2; i++) {
        pthread_create(&t, 0, f, (void*)i);
        pthread_join(t, 0);
    }
    return 0;
}
