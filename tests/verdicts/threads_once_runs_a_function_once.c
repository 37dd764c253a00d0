// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
extern void reach_error(void);
pthread_once_t once = PTHREAD_ONCE_INIT;
int made, ready;
void make(void)
{
    made++;
    ready = 1;
}
void *run(void *p)
{
    pthread_once(&once, make);
    if (!ready || made != 1)
        reach_error();
    return p;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
