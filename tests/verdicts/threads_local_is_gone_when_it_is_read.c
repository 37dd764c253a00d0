// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Engine: portfolio
// The function that the local is in goes on when the thread has started, not when it is done.
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int started;
void *run(void *p) {
    int *from = p;
    pthread_mutex_lock(&m);
    started = 1;
    pthread_mutex_unlock(&m);
    int value = *from; // violated here
    return 0;
}
static void start(void) {
    pthread_t t;
    int local = 5;
    pthread_create(&t, 0, run, &local);
    for (;;) {
        pthread_mutex_lock(&m);
        int has = started;
        pthread_mutex_unlock(&m);
        if (has)
            break;
    }
}
int main(void) {
    start();
    pthread_mutex_lock(&m);
    started = 2;
    pthread_mutex_unlock(&m);
    return 0;
}
