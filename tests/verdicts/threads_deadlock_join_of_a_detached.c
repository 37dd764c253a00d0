// Verdict: UNKNOWN(unsupported: ...
// Property: no-deadlock
// POSIX says nothing of it.
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *f(void *a) {
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void) {
    pthread_t t;
    pthread_mutex_lock(&m);
    pthread_create(&t, 0, f, 0);
    pthread_detach(t);
    pthread_join(t, 0);
    pthread_mutex_unlock(&m);
    return 0;
}
