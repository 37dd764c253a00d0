// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
pthread_key_t key;
int destroyed;
void destroy(void *kept)
{
    destroyed++;
}
void *run(void *p)
{
    pthread_setspecific(key, p);
    return p;
}
int main(void)
{
    pthread_t one, two;
    int a, b;
    pthread_key_create(&key, destroy);
    pthread_create(&one, 0, run, &a);
    pthread_join(one, 0);
    destroyed++;
    pthread_create(&two, 0, run, &b);
    pthread_join(two, 0);
    return destroyed;
}
