// Verdict: TRUE
// Property: no-data-race
// Of the two, the one that is joined is not the one that is detached.
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int counter, value;
void *count(void *p) {
    pthread_detach(pthread_self());
    pthread_mutex_lock(&lock);
    counter++;
    pthread_mutex_unlock(&lock);
    return p;
}
void *set(void *p) {
    value = 1;
    return p;
}
int main(void) {
    pthread_t detached, joined;
    pthread_create(&detached, 0, count, 0);
    pthread_create(&joined, 0, set, 0);
    pthread_join(joined, 0);
    value = 2;
    pthread_mutex_lock(&lock);
    counter++;
    pthread_mutex_unlock(&lock);
    return 0;
}
