// Verdict: FALSE(unreach-call)
#include <pthread.h>
extern void reach_error(void);
void destroy(void *kept)
{
    if (*(int *)kept == 3)
        reach_error(); // violated here
}
int kept = 3;
int main(void)
{
    pthread_key_t key;
    if (pthread_key_create(&key, destroy) == 0)
        pthread_setspecific(key, &kept);
    pthread_exit(0);
}
