// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
int ready, value;
void *make(void *p) {
    pthread_mutex_lock(&mutex);
    value = 5;
    ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&mutex);
    return p;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, 0, make, 0);
    pthread_mutex_lock(&mutex);
    while (!ready)
        pthread_cond_wait(&changed, &mutex);
    if (value != 5)
        reach_error();
    pthread_mutex_unlock(&mutex);
    return 0;
}
