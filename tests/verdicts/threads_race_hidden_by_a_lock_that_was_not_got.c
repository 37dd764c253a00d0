// Verdict: FALSE(no-data-race)
// Property: no-data-race
// That the other one has the lock tells that it has written, but nothing orders the write before this one.
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int value;
void *run(void *p) {
    value = 1;
    pthread_mutex_lock(&lock);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    if (pthread_mutex_trylock(&lock))
        value = 2; // violated here
    return 0;
}
