// Verdict: FALSE(unreach-call)
// Engine: portfolio
// A worker may take a recursive mutex again: who owns it matters.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t lock;
int depth;
void *worker(void *unused)
{
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    depth = 2;
    if (depth != 1)
        reach_error(); // violated here
    pthread_mutex_unlock(&lock);
    pthread_mutex_unlock(&lock);
    return unused;
}
int main(void)
{
    pthread_mutexattr_t kind;
    pthread_t worker_id;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &kind);
    while (1)
        pthread_create(&worker_id, 0, worker, 0);
}
