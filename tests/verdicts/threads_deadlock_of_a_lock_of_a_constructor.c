// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
// Engine: portfolio
#include <pthread.h>
#include <string.h>
pthread_mutex_t A = PTHREAD_MUTEX_INITIALIZER;
__attribute__((constructor)) void init(void) {
    pthread_mutex_lock(&A);
}
void *f(void *x) {
    pthread_mutex_lock(&A);
    pthread_mutex_unlock(&A);
    return 0;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, f, 0);
    pthread_join(t, 0); // violated here
    return 0;
}
