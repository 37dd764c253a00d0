// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// Also a read whose value nothing uses is one.
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
int x;
void *run(void *p) {
    pthread_mutex_lock(&m);
    if (x) {
    }
    pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    pthread_mutex_lock(&n);
    x = 1; // violated here
    pthread_mutex_unlock(&n);
    return 0;
}
