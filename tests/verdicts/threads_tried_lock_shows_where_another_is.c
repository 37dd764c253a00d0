// Verdict: FALSE(unreach-call)
// Engine: portfolio
// What a thread does under a lock is seen by nobody, but that it holds the lock is.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int x;
void *run(void *p) {
    pthread_mutex_lock(&m);
    x = 1;
    pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    if (pthread_mutex_trylock(&m))
        reach_error(); // violated here
    return 0;
}
