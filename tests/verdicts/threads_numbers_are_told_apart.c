// Numbers of threads are copied, compared with each other and with 0, and printed.
// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_t owner;
static int count;
static void *work(void *p)
{
    pthread_mutex_lock(&lock);
    owner = pthread_self();
    if (pthread_equal(owner, pthread_self()) && owner == pthread_self())
        count++;
    pthread_mutex_unlock(&lock);
    return p;
}
int main(void)
{
    pthread_t threads[2] = { 0 };
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, work, 0);
    for (int i = 0; i < 2; i++)
        if (threads[i])
            pthread_join(threads[i], 0);
    printf("%lu %d\n", (unsigned long)threads[0], count);
    return 0;
}
