// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <semaphore.h>
sem_t first, second;
int x, *nowhere;
static void use(void) {
    x++; // violated here
}
void *write_behind(void *unused) {
    sem_post(&first);
    use();
    return unused;
}
void *hand_on(void *unused) {
    sem_wait(&first);
    sem_post(&second);
    *nowhere = 1;
    return unused;
}
int main(void) {
    pthread_t threads[2];
    sem_init(&first, 0, 0);
    sem_init(&second, 0, 0);
    pthread_create(&threads[0], 0, write_behind, 0);
    pthread_create(&threads[1], 0, hand_on, 0);
    sem_wait(&second);
    use();
    return 0;
}
