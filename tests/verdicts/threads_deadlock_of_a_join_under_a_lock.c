// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
// Engine: portfolio
#include <pthread.h>
#include <semaphore.h>
extern int __VERIFIER_nondet_int(void);
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
void *run(void *p) {
    pthread_mutex_lock(&a);
    pthread_mutex_unlock(&a);
    return p;
}
int main(void) {
    pthread_t one;
    pthread_create(&one, 0, run, 0);
    pthread_mutex_lock(&a);
    pthread_join(one, 0); // violated here
    pthread_mutex_unlock(&a);
    return 0;
}
