// Of an exchange that fails, only the order for that counts.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static atomic_int state;
static int value;

static void *run(void *arg)
{
    value = 1;
    int expected = 0;
    atomic_compare_exchange_strong_explicit(&state, &expected, 1, memory_order_release, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t thread;
    int expected = 7;
    pthread_create(&thread, 0, run, 0);
    if (!atomic_compare_exchange_strong_explicit(&state, &expected, 8, memory_order_acq_rel, memory_order_relaxed))
        if (expected == 1)
            value = 2; // violated here
    pthread_join(thread, 0);
    return value;
}
