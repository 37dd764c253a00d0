// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A lock gets its attributes while they change.
#include <pthread.h>
static pthread_mutexattr_t attributes;
static pthread_mutex_t lock;

void *run(void *unused) {
    pthread_mutex_init(&lock, &attributes); // violated here
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_mutexattr_init(&attributes);
    pthread_create(&other, 0, run, 0);
    *(volatile char *)&attributes = 0;
    pthread_join(other, 0);
    return 0;
}
