// Verdict: TRUE
// Property: no-data-race
// Who has waited for a semaphore may destroy it, POSIX says.
#include <pthread.h>
#include <semaphore.h>
static sem_t posted;
static int done;

void *run(void *unused) {
    done = 1;
    sem_post(&posted);
    return unused;
}

int main(void) {
    pthread_t other;
    sem_init(&posted, 0, 0);
    pthread_create(&other, 0, run, 0);
    sem_wait(&posted);
    done = 2;
    sem_destroy(&posted);
    return 0;
}
