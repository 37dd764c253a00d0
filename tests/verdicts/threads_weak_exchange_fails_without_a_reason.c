// Verdict: UNKNOWN(...
// A weak exchange may fail where its object is as expected. No machine is known on which this one does.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static atomic_int flag, turns;

static void *run(void *arg)
{
    turns++;
    return arg;
}

int main(void)
{
    pthread_t thread;
    int expected = 0;
    pthread_create(&thread, 0, run, 0);
    if (!atomic_compare_exchange_weak(&flag, &expected, 1))
        reach_error();
    pthread_join(thread, 0);
    return 0;
}
