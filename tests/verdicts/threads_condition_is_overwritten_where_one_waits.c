// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Who waits for a condition may look at it at any time. Whether it still does where it may be destroyed, nobody follows.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int waits;

void *run(void *unused) {
    pthread_mutex_lock(&lock);
    waits = 1;
    pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_mutex_lock(&lock);
    if (waits)
        pthread_cond_init(&changed, 0);
    pthread_mutex_unlock(&lock);
    return 0;
}
