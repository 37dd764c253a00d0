// Verdict: FALSE(unreach-call)
// glibc finds that the thread would wait for itself.
#include <pthread.h>
extern void reach_error(void);
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
void *run(void *p) {
    pthread_rwlock_wrlock(&lock);
    pthread_rwlock_unlock(&lock);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_rwlock_wrlock(&lock);
    if (pthread_rwlock_wrlock(&lock) == 35 && pthread_rwlock_rdlock(&lock) == 35)
        reach_error(); // violated here
    return 0;
}
