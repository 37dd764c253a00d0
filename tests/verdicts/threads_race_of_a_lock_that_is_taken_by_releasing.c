// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// Who takes the lock does not acquire what was done under it.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int lock;
static int count;

static void *run(void *arg)
{
    while (atomic_exchange_explicit(&lock, 1, memory_order_release))
        ;
    count++; // violated here
    atomic_store_explicit(&lock, 0, memory_order_release);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    run(0);
    pthread_join(thread, 0);
    return 0;
}
