// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>

static memory_order order = memory_order_release;
static atomic_int ready;
static int value;

static void *run(void *arg)
{
    value = 1;
    atomic_store_explicit(&ready, 1, order);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (atomic_load_explicit(&ready, memory_order_acquire))
        value = 2;
    pthread_join(thread, 0);
    return value;
}
