// Verdict: TRUE
// Engine: portfolio
// Slow
// All workers get the same argument; what they hold while they wait is known.
#include <pthread.h>
void reach_error(void) {}
struct counter {
    pthread_mutex_t lock;
    int value;
} counter;
void *worker(void *argument)
{
    struct counter *own = argument;
    pthread_mutex_lock(&own->lock);
    own->value = 1;
    own->value = 0;
    pthread_mutex_unlock(&own->lock);
    return 0;
}
int main(void)
{
    pthread_t workers[500];
    pthread_mutex_init(&counter.lock, 0);
    for (int i = 0; i < 500; i++)
        pthread_create(&workers[i], 0, worker, &counter);
    pthread_mutex_lock(&counter.lock);
    if (counter.value != 0)
        reach_error();
    pthread_mutex_unlock(&counter.lock);
}
