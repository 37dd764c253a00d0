// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <semaphore.h>
extern int __VERIFIER_nondet_int(void);
sem_t ready;
int x, y;
void *post(void *unused) {
    int goes_on = __VERIFIER_nondet_int();
    sem_post(&ready);
    for (;;)
        if (goes_on == 1)
            __atomic_store_n(&y, 1, __ATOMIC_SEQ_CST);
    return unused;
}
static void use(void) {
    x++; // violated here
}
void *run(void *unused) {
    sem_wait(&ready);
    use();
    return unused;
}
int main(void) {
    pthread_t first, second;
    sem_init(&ready, 0, 0);
    pthread_create(&first, 0, post, 0);
    pthread_create(&second, 0, run, 0);
    sem_wait(&ready);
    sem_post(&ready);
    use();
    return 0;
}
