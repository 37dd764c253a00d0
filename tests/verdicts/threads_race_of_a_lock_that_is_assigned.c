// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A lock is made new by an assignment while another thread takes it.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void *run(void *unused) {
    pthread_mutex_lock(&lock); // violated here
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    pthread_join(other, 0);
    return 0;
}
