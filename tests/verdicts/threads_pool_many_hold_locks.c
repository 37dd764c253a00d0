// Verdict: FALSE(unreach-call)
// Engine: portfolio
// Five workers of one place hold a lock each at the same time.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t locks[5] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                             PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
int inside[5];
void *worker(void *argument)
{
    long own = (long)argument;
    pthread_mutex_lock(&locks[own]);
    inside[own] = 1;
    if (inside[0] + inside[1] + inside[2] + inside[3] + inside[4] == 5)
        reach_error(); // violated here
    inside[own] = 0;
    pthread_mutex_unlock(&locks[own]);
    return 0;
}
int main(void)
{
    pthread_t worker_id;
    for (long i = 0; i < 5; i++)
        pthread_create(&worker_id, 0, worker, (void *)i);
}
