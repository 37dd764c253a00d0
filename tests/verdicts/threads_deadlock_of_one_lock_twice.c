// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
// Without any other thread.
#include <pthread.h>
#include <semaphore.h>
extern int __VERIFIER_nondet_int(void);
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void add(void) {
    pthread_mutex_lock(&a); // violated here
    pthread_mutex_unlock(&a);
}
int main(void) {
    pthread_mutex_lock(&a);
    add();
    pthread_mutex_unlock(&a);
    return 0;
}
