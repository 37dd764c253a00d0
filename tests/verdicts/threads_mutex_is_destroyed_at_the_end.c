// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
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
    pthread_t first, second;
    pthread_create(&first, 0, add, 0);
    pthread_create(&second, 0, add, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    pthread_mutex_destroy(&lock);
    return sum;
}
