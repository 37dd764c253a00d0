// Verdict: TRUE
// Property: no-data-race
// Nobody takes the lock any more.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void *run(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    pthread_create(&other, 0, run, 0);
    pthread_join(other, 0);
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    return 0;
}
