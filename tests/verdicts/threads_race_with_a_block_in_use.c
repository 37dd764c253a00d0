// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// The block is the thread's own only until it is published.
#include <pthread.h>
#include <stdlib.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int *shared;
void *run(void *p) {
    pthread_mutex_lock(&m);
    if (shared)
        *shared = 1;
    pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t t;
    int *own = malloc(sizeof *own), *same = own;
    if (!own)
        return 0;
    pthread_create(&t, 0, run, 0);
    *own = 0;
    pthread_mutex_lock(&m);
    shared = same;
    pthread_mutex_unlock(&m);
    *own = 2; // violated here
    pthread_join(t, 0);
    return 0;
}
