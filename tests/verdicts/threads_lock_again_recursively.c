// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
void *run(void *p) { return p; }
int main(void) {
    pthread_t a;
    pthread_mutex_t mutex;
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&mutex, &kind);
    pthread_create(&a, 0, run, 0);
    pthread_mutex_lock(&mutex);
    pthread_mutex_lock(&mutex);
    reach_error(); // violated here
    return 0;
}
