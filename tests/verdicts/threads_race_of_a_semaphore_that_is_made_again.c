// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A semaphore is made again while another thread posts it.
#include <pthread.h>
#include <semaphore.h>
static sem_t posted;

void *run(void *unused) {
    sem_post(&posted);
    return unused;
}

int main(void) {
    pthread_t other;
    sem_init(&posted, 0, 0);
    pthread_create(&other, 0, run, 0);
    sem_init(&posted, 0, 1); // violated here
    pthread_join(other, 0);
    return 0;
}
