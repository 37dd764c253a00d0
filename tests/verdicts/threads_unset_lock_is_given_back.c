// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
// It may be any lock.
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int x;
void *run(void *p) {
    pthread_mutex_t *any;
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(any);
    x++;
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    pthread_mutex_lock(&m);
    x++;
    pthread_mutex_unlock(&m);
    return 0;
}
