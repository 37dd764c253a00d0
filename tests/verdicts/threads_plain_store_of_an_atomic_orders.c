// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready, steps;
static int value;

static void *run(void *arg)
{
    value = 1;
    ready = 1;
    atomic_fetch_add_explicit(&steps, 1, memory_order_relaxed);
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
