// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int value;
void *run(void *p) {
    pthread_mutex_lock(&lock);
    value = 1;
    pthread_mutex_unlock(&lock);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    if (pthread_mutex_trylock(&lock))
        value = 2; // violated here
    return 0;
}
