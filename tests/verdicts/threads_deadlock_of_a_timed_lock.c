// Verdict: UNKNOWN(unsupported: ...
// Property: no-deadlock
#include <pthread.h>
#include <time.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int main(void) {
    struct timespec ts = {
        2000000000, 0
    }
    ;
    if (!pthread_mutex_timedlock(&m, &ts)) pthread_mutex_lock(&m);
    return 0;
}
