// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static sem_t semaphore;
static pthread_barrier_t barrier;
static atomic_int steps;
static int late;

static void *run(void *arg)
{
    atomic_fetch_add_explicit(&steps, 1, memory_order_relaxed);
    sem_post(&semaphore);
    late = 2;
    pthread_barrier_wait(&barrier);
    return arg;
}

int main(void)
{
    pthread_t thread;
    sem_init(&semaphore, 0, 0);
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&thread, 0, run, 0);
    sem_wait(&semaphore);
    late++; // violated here
    pthread_barrier_wait(&barrier);
    pthread_join(thread, 0);
    return late;
}
