// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
// Engine: portfolio
#include <pthread.h>
#include <semaphore.h>
extern int __VERIFIER_nondet_int(void);
pthread_barrier_t all_here;
void *run(void *p) {
    pthread_barrier_wait(&all_here);
    return p;
}
int main(void) {
    pthread_t one, other;
    pthread_barrier_init(&all_here, 0, 3);
    pthread_create(&one, 0, run, 0);
    pthread_create(&other, 0, run, 0);
    pthread_join(one, 0); // violated here
    pthread_join(other, 0);
    return 0;
}
