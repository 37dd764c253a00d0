// Verdict: TRUE
// Property: no-data-race
// Before threads start, the order of an atomic operation does not matter.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int lock;
static int count;

static void *run(void *arg)
{
    while (atomic_exchange(&lock, 1))
        ;
    count++;
    atomic_store(&lock, 0);
    return arg;
}

int main(void)
{
    pthread_t thread;
    atomic_init(&lock, 0);
    pthread_create(&thread, 0, run, 0);
    run(0);
    pthread_join(thread, 0);
    return 0;
}
