// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready, steps;
static int value;

static void set(atomic_int *object, memory_order order)
{
    atomic_store_explicit(object, 1, order);
}

static void *run(void *arg)
{
    value = 1;
    set(&ready, memory_order_release);
    set(&steps, memory_order_relaxed);
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
