// Each thread has a block of its own, and what they share they use under a lock.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

struct job {
    int number;
    int result;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static atomic_int done;

static void *work(void *argument)
{
    struct job *job = argument;
    job->result = job->number + 1;
    pthread_mutex_lock(&lock);
    sum += job->result;
    pthread_mutex_unlock(&lock);
    free(job);
    atomic_fetch_add(&done, 1);
    return 0;
}

int main(void)
{
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        struct job *job = malloc(sizeof *job);
        if (!job)
            abort();
        job->number = i;
        pthread_create(&threads[i], 0, work, job);
    }
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    printf("%d %d\n", sum, atomic_load(&done));
    return 0;
}
