// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The lock is released before the second change.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int users;
void *worker(void *unused)
{
    pthread_mutex_lock(&lock);
    users++;
    if (users > 2)
        reach_error(); // violated here
    pthread_mutex_unlock(&lock);
    users--;
    return unused;
}
int main(void)
{
    pthread_t worker_id;
    while (1)
        pthread_create(&worker_id, 0, worker, 0);
}
