// Verdict: TRUE
// Property: no-relock
#include <pthread.h>
pthread_mutex_t A = PTHREAD_MUTEX_INITIALIZER;
void *f(void *x) {
    pthread_mutex_lock(&A);
    return 0;
}
int main(void) {
    pthread_t t;
    for (int i = 0; i < 2; i++) {
        pthread_create(&t, 0, f, 0);
        pthread_join(t, 0);
    }
    return 0;
}
