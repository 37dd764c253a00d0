// Verdict: UNKNOWN(unconfirmed)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>

static atomic_int seen[2];
static int value;

static void *run(void *arg)
{
    atomic_fetch_add_explicit(&seen[0], 1, memory_order_relaxed);
    if (atomic_fetch_add_explicit(&seen[1], 0, memory_order_relaxed) == 0)
        value = 1;
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    atomic_fetch_add_explicit(&seen[1], 1, memory_order_relaxed);
    if (atomic_fetch_add_explicit(&seen[0], 0, memory_order_relaxed) == 0)
        value = 2;
    pthread_join(thread, 0);
    return value;
}
