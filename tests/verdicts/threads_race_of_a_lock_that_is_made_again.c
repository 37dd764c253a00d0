// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A helper makes the lock again that another thread takes.
#include <pthread.h>
static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void make(pthread_mutex_t *lock) {
    pthread_mutex_init(lock, 0); // violated here
}

void *run(void *unused) {
    pthread_mutex_lock(&locks[1]);
    pthread_mutex_unlock(&locks[1]);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    make(locks + 1);
    pthread_join(other, 0);
    return 0;
}
