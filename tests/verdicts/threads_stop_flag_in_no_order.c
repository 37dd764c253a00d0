// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stop;
static atomic_long turns;
static int result;

static void *run(void *arg)
{
    while (!atomic_load_explicit(&stop, memory_order_relaxed))
        atomic_fetch_add_explicit(&turns, 1, memory_order_relaxed);
    result = 1;
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    atomic_store_explicit(&stop, 1, memory_order_relaxed);
    pthread_join(thread, 0);
    return result;
}
