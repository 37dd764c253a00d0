// Verdict: UNKNOWN(unsupported: ...
// Engine: portfolio
#include <pthread.h>
extern void reach_error(void);
static void *work(void *p) { return p; }
static void start(pthread_t *number)
{
    pthread_create(number, 0, work, 0);
}
int main(void)
{
    pthread_t t;
    start(&t);
    if (t > 1000)
        reach_error();
    pthread_join(t, 0);
    return 0;
}
