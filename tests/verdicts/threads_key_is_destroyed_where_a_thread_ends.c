// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The thread's value is given to the destructor, and main's is not, as main returns.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);
pthread_key_t key;
int destroyed;
void destroy(void *kept)
{
    if (pthread_getspecific(key) || *(int *)kept != 1)
        abort();
    destroyed++;
}
void *run(void *p)
{
    if (!pthread_getspecific(key))
        pthread_setspecific(key, p);
    return p;
}
int main(void)
{
    pthread_t other;
    int mine = 2, yours = 1;
    pthread_key_create(&key, destroy);
    pthread_setspecific(key, &mine);
    pthread_create(&other, 0, run, &yours);
    pthread_join(other, 0);
    if (destroyed == 1 && pthread_getspecific(key) == &mine)
        reach_error(); // violated here
    return 0;
}
