// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
extern void reach_error(void);
pthread_key_t key;
int destroyed;
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
void destroy(void *kept)
{
    pthread_mutex_lock(&lock);
    destroyed++;
    pthread_mutex_unlock(&lock);
}
void *run(void *p)
{
    if (pthread_getspecific(key))
        reach_error();
    pthread_setspecific(key, p);
    if (pthread_getspecific(key) != p)
        reach_error();
    return p;
}
int main(void)
{
    pthread_t one, two;
    int a, b;
    pthread_key_create(&key, destroy);
    pthread_create(&one, 0, run, &a);
    pthread_create(&two, 0, run, &b);
    pthread_join(one, 0);
    pthread_join(two, 0);
    if (destroyed != 2)
        reach_error();
    return 0;
}
