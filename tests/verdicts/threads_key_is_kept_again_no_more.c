// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
extern void reach_error(void);
pthread_key_t key;
int rounds;
void destroy(void *kept)
{
    rounds++;
    pthread_setspecific(key, kept);
}
void *run(void *p)
{
    pthread_setspecific(key, p);
    return p;
}
int main(void)
{
    pthread_t other;
    pthread_key_create(&key, destroy);
    pthread_create(&other, 0, run, &other);
    pthread_join(other, 0);
    if (rounds != 4)
        reach_error();
    return 0;
}
