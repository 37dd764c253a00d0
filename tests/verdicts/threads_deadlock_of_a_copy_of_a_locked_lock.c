// Verdict: FALSE(no-deadlock)
// Engine: portfolio
// Property: no-deadlock
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, copy;
void *run(void *p) {
    pthread_mutex_lock(&copy);
    pthread_mutex_unlock(&copy);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_mutex_lock(&lock);
    copy = lock;
    pthread_mutex_unlock(&lock);
    pthread_create(&other, 0, run, 0);
    pthread_join(other, 0); // violated here
    return 0;
}
