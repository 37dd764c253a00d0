// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#define L pthread_mutex_lock
#define U pthread_mutex_unlock
pthread_mutex_t A = PTHREAD_MUTEX_INITIALIZER, B = PTHREAD_MUTEX_INITIALIZER, C = PTHREAD_MUTEX_INITIALIZER;
sem_t s;
void *child(void *a) {
    if (a) {
        sem_wait(&s); // violated here
    }
    return 0;
}
void *f(void *a) {
    pthread_t c;
    pthread_create(&c, 0, child, a);
    return 0;
}
int main(void) {
    sem_init(&s, 0, 0);
    pthread_t t;
    for (long i = 1; i >= 0; i--) {
        pthread_create(&t, 0, f, (void*)i);
        pthread_join(t, 0);
    }
    pthread_exit(0);
}
