// Verdict: FALSE(unreach-call)
// Engine: portfolio
// A mutex that is destroyed while it is free is locked by nobody any more, as with glibc.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int sum;
void *add(void *unused)
{
    pthread_mutex_lock(&lock);
    sum++;
    pthread_mutex_unlock(&lock);
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, add, 0);
    pthread_mutex_destroy(&lock);
    pthread_mutex_lock(&lock);
    sum++;
    pthread_mutex_unlock(&lock);
    pthread_join(other, 0);
    if (sum != 2)
        reach_error(); // violated here
}
