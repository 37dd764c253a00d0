// Verdict: FALSE(unreach-call)
#include <pthread.h>
extern void reach_error(void);
pthread_once_t once = PTHREAD_ONCE_INIT;
pthread_once_t twice = PTHREAD_ONCE_INIT;
int made, ready;
void make(void)
{
    made++;
    ready = 1;
}
void *run(void *p)
{
    if (!ready)
        pthread_once(p ? &once : &twice, make);
    if (!ready || made != 1)
        reach_error(); // violated here
    return p;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, run, &other);
    run(0);
    pthread_join(other, 0);
    return 0;
}
