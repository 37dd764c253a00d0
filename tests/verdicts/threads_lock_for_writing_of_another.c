// Verdict: TRUE
// Who waits for another one gets the lock in the end, and once it was given back, it is nobody's.
#include <pthread.h>
extern void reach_error(void);
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
int writes;
void *run(void *p) {
    if (pthread_rwlock_wrlock(&lock))
        reach_error();
    if (writes)
        reach_error();
    writes = 1;
    writes = 0;
    pthread_rwlock_unlock(&lock);
    if (pthread_rwlock_rdlock(&lock) || writes)
        reach_error();
    pthread_rwlock_unlock(&lock);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
