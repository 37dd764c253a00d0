// Verdict: FALSE(no-deadlock)
// Engine: portfolio
// Property: no-deadlock
#include <pthread.h>
#include <string.h>
pthread_mutex_t lock;
void *nothing(void *p) {
    return p;
}
int main(void) {
    pthread_t other;
    memset(&lock, 1, 4);
    pthread_create(&other, 0, nothing, 0);
    pthread_mutex_lock(&lock); // violated here
    pthread_mutex_unlock(&lock);
    pthread_join(other, 0);
    return 0;
}
