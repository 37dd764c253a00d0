// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <semaphore.h>
sem_t shares;
int value;
void *run(void *p) {
    value = 1;
    sem_wait(&shares);
    return p;
}
int main(void) {
    pthread_t other;
    sem_init(&shares, 0, 1);
    pthread_create(&other, 0, run, 0);
    if (sem_trywait(&shares))
        value = 2; // violated here
    return 0;
}
