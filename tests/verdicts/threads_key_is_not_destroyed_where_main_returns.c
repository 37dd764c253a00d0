// Verdict: TRUE
// Engine: portfolio
// Neither values of a thread that returns from main, nor null, nor those of a key that is deleted.
#include <pthread.h>
extern void reach_error(void);
pthread_key_t key, none;
void destroy(void *kept)
{
    reach_error();
}
void *run(void *p)
{
    pthread_setspecific(key, p);
    pthread_setspecific(none, p);
    pthread_setspecific(none, 0);
    pthread_key_delete(key);
    if (!pthread_setspecific(key, p))
        reach_error();
    return p;
}
int main(void)
{
    pthread_t other;
    pthread_key_create(&key, destroy);
    pthread_key_create(&none, destroy);
    pthread_setspecific(none, &key);
    pthread_create(&other, 0, run, &other);
    pthread_join(other, 0);
    return pthread_getspecific(none) != &key;
}
