// Verdict: UNKNOWN(unsupported: ...
// Property: no-deadlock
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <time.h>
#define L pthread_mutex_lock
#define U pthread_mutex_unlock
pthread_mutex_t A = PTHREAD_MUTEX_INITIALIZER, B = PTHREAD_MUTEX_INITIALIZER, C = PTHREAD_MUTEX_INITIALIZER;
pthread_rwlock_t R = PTHREAD_RWLOCK_INITIALIZER;
sem_t s;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
void h(void) {
    L(&A);
    U(&A);
}
int main(void) {
    atexit(h);
    L(&A);
    return 0;
}
