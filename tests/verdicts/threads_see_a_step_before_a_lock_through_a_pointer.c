// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) {}
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int (*lock)(pthread_mutex_t *) = pthread_mutex_lock;
_Atomic int x;
void *run(void *p) {
    if (x == 1)
        reach_error(); // violated here
    return p;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    pthread_mutex_lock(&mutex);
    x = 1;
    lock(&mutex);
    return 0;
}
