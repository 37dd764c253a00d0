// Verdict: TRUE
// Engine: portfolio
// However many workers there are, one at most is between the changes.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int users;
void *worker(void *unused)
{
    pthread_mutex_lock(&lock);
    users = users + 1;
    users = users - 1;
    pthread_mutex_unlock(&lock);
    return unused;
}
int main(void)
{
    pthread_t workers[1000];
    for (int i = 0; i < 1000; i++)
        pthread_create(&workers[i], 0, worker, 0);
    pthread_mutex_lock(&lock);
    if (users != 0)
        reach_error();
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < 1000; i++)
        pthread_join(workers[i], 0);
}
