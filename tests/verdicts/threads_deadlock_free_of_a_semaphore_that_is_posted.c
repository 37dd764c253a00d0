// Verdict: TRUE
// Property: no-deadlock
#include <pthread.h>
#include <semaphore.h>
extern int __VERIFIER_nondet_int(void);
sem_t full;
void *run(void *p) {
    sem_post(&full);
    return p;
}
int main(void) {
    pthread_t one;
    sem_init(&full, 0, 0);
    pthread_create(&one, 0, run, 0);
    sem_wait(&full);
    pthread_join(one, 0);
    return 0;
}
