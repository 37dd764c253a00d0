// Verdict: TRUE
// Property: no-data-race
// A weak exchange may fail without a reason, and is tried again.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int lock;
static int count;

static void *run(void *arg)
{
    int free = 0;
    while (!atomic_compare_exchange_weak_explicit(&lock, &free, 1, memory_order_acquire, memory_order_relaxed))
        free = 0;
    count++;
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
