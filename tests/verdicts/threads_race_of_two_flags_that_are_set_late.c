// Each may read what was there before the other has stored: a store that does not release may be late.
// Verdict: UNKNOWN(unconfirmed)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>

static atomic_int one, other;
static int value;

static void *run(void *arg)
{
    atomic_store_explicit(&one, 1, memory_order_relaxed);
    if (!atomic_load_explicit(&other, memory_order_acquire))
        value = 1;
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    atomic_store_explicit(&other, 1, memory_order_relaxed);
    if (!atomic_load_explicit(&one, memory_order_acquire))
        value = 2;
    pthread_join(thread, 0);
    return value;
}
