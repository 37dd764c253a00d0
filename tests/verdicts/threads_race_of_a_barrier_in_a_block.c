// Who leaves a barrier looks at it when the block that it is in may be freed.
// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p)
{
    pthread_barrier_wait(p);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_barrier_t *barrier = malloc(sizeof *barrier);
    if (!barrier)
        return 1;
    pthread_barrier_init(barrier, 0, 2);
    pthread_create(&t, 0, work, barrier);
    pthread_barrier_wait(barrier);
    free(barrier);
    pthread_join(t, 0);
    return 0;
}
