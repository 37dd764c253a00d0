// What a relaxed operation reads may be older than what another one has read.
// Verdict: UNKNOWN(unconfirmed)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>

static atomic_int first, second;
static int value;

static void *run(void *arg)
{
    atomic_store_explicit(&first, 1, memory_order_relaxed);
    atomic_store_explicit(&second, 1, memory_order_relaxed);
    value = 1;
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (atomic_load_explicit(&second, memory_order_relaxed) && !atomic_load_explicit(&first, memory_order_relaxed))
        value = 2;
    pthread_join(thread, 0);
    return value;
}
