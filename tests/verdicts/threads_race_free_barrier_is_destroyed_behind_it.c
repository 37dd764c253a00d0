// Verdict: TRUE
// Property: no-data-race
// What all threads have passed may be destroyed, POSIX says.
#include <pthread.h>
static pthread_barrier_t barrier;
static int value;

void *run(void *unused) {
    value = 1;
    pthread_barrier_wait(&barrier);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&other, 0, run, 0);
    pthread_barrier_wait(&barrier);
    value = 2;
    pthread_barrier_destroy(&barrier);
    return 0;
}
