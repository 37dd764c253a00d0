// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
void *run(void *p) {
    if (pthread_mutex_trylock(&mutex))
        reach_error(); // violated here
    return p;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, 0, run, 0);
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    pthread_join(a, 0);
    return 0;
}
