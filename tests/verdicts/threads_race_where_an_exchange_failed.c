// Verdict: FALSE(no-data-race)
// Property: no-data-race
// That an exchange fails orders nothing where its order is relaxed: the value may not be there yet.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;
static int value;

static void *run(void *arg)
{
    value = 1;
    atomic_store_explicit(&flag, 1, memory_order_release);
    return arg;
}

int main(void)
{
    pthread_t thread;
    int expected = 0;
    pthread_create(&thread, 0, run, 0);
    if (!atomic_compare_exchange_strong_explicit(&flag, &expected, 2, memory_order_acquire, memory_order_relaxed))
        value = 2; // violated here
    pthread_join(thread, 0);
    return 0;
}
