// Verdict: TRUE
// Engine: portfolio
// Each worker looks at what it has read itself; workers start for ever.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int level;
void *worker(void *unused)
{
    int seen;
    pthread_mutex_lock(&lock);
    level = !level;
    seen = level;
    pthread_mutex_unlock(&lock);
    if (seen != 0 && seen != 1)
        reach_error();
    return unused;
}
int main(void)
{
    pthread_t worker_id;
    while (1)
        pthread_create(&worker_id, 0, worker, 0);
}
