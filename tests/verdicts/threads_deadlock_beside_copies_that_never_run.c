// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
// Engine: portfolio
#include <pthread.h>
#include <semaphore.h>
sem_t s;
void *f(void *x) {
    sem_wait(&s);
    return 0;
}
void *g(void *x) {
    sem_wait(&s);
    return 0;
}
int main(void) {
    sem_init(&s, 0, 0);
    pthread_t t[2], u;
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, f, 0);
    pthread_create(&u, 0, g, 0);
    pthread_join(u, 0); // violated here
    return 0;
}
