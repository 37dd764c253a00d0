// Verdict: FALSE(no-data-race)
// Property: no-data-race
// What runs once only is set back when it has begun, and may not have ended.
#include <pthread.h>
#include <semaphore.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static sem_t begun;

static void begin(void) {
    sem_post(&begun);
}

void *run(void *unused) {
    pthread_once(&once, begin); // violated here
    return unused;
}

int main(void) {
    pthread_t other;
    sem_init(&begun, 0, 0);
    pthread_create(&other, 0, run, 0);
    sem_wait(&begun);
    once = PTHREAD_ONCE_INIT;
    pthread_join(other, 0);
    return 0;
}
