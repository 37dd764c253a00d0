// Verdict: TRUE
// Property: no-data-race
// Who gets the share goes on behind who gave it; who does not leaves the variable alone.
#include <pthread.h>
#include <semaphore.h>
sem_t shares;
int value;
void *run(void *p) {
    value = 1;
    sem_post(&shares);
    return p;
}
int main(void) {
    pthread_t other;
    sem_init(&shares, 0, 0);
    pthread_create(&other, 0, run, 0);
    if (!sem_trywait(&shares))
        value = 2;
    return 0;
}
