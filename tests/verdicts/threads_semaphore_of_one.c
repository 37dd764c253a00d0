// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
#include <semaphore.h>
sem_t room;
int count;
void *add(void *p) {
    sem_wait(&room);
    count++;
    sem_post(&room);
    return p;
}
int main(void) {
    pthread_t a, b;
    sem_init(&room, 0, 1);
    pthread_create(&a, 0, add, 0);
    pthread_create(&b, 0, add, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    if (count != 2)
        reach_error();
    return 0;
}
