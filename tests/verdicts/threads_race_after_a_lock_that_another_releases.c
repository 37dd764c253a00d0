// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int x;
void *run(void *p) {
    pthread_mutex_lock(&m);
    x++; // violated here
    pthread_mutex_unlock(&m);
    return p;
}
void *release(void *p) {
    pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t a, b, c;
    pthread_create(&a, 0, run, 0);
    pthread_create(&b, 0, run, 0);
    pthread_create(&c, 0, release, 0);
    return 0;
}
