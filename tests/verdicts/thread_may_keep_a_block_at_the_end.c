// Verdict: UNKNOWN(unsupported: memory that is left at the end, while other threads go on)
// Property: valid-memsafety
// Main returns while another thread has a block in a local.
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t ready, never;

static void *work(void *given)
{
    char *own = malloc(8);
    sem_post(&ready);
    sem_wait(&never);
    free(own);
    return 0;
}

int main(void)
{
    pthread_t thread;
    sem_init(&ready, 0, 0);
    sem_init(&never, 0, 0);
    pthread_create(&thread, 0, work, 0);
    sem_wait(&ready);
    return 0;
}
