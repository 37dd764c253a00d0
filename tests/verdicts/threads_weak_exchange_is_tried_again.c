// Verdict: TRUE
// Each thread adds one, however often its exchange fails.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static atomic_int count;

static void *run(void *arg)
{
    int seen = atomic_load(&count);
    while (!atomic_compare_exchange_weak(&count, &seen, seen + 1))
        ;
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    run(0);
    pthread_join(thread, 0);
    if (count != 2)
        reach_error();
    return 0;
}
