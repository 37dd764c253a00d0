// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A barrier is made again while another thread comes to it.
#include <pthread.h>
static pthread_barrier_t barrier;

void *run(void *unused) {
    pthread_barrier_wait(&barrier);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_barrier_init(&barrier, 0, 1);
    pthread_create(&other, 0, run, 0);
    pthread_barrier_init(&barrier, 0, 1); // violated here
    pthread_join(other, 0);
    return 0;
}
