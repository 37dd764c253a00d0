// Verdict: FALSE(no-data-race)
// Property: no-data-race
// To take a lock is to write to it.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t copy;

void *run(void *unused) {
    pthread_mutex_lock(&lock); // violated here
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    copy = lock;
    pthread_join(other, 0);
    return 0;
}
