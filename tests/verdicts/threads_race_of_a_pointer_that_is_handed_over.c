// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
#include <stdlib.h>
int *shared;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
void *run(void *arg) {
    pthread_mutex_lock(&mutex);
    int *got = shared;
    shared = 0;
    pthread_mutex_unlock(&mutex);
    if (got)
        *got = 1;
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    int *made = malloc(sizeof *made);
    *made = 2;
    pthread_mutex_lock(&mutex);
    shared = made;
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, 0);
    return 0;
}
