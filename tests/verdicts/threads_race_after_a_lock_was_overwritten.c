// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *run(void *p) {
    pthread_mutex_lock(&m);
    g = 1; // violated here
    pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t t;
    pthread_mutex_t fresh = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&m);
    m = fresh;
    pthread_create(&t, 0, run, 0);
    g = 2;
    return 0;
}
