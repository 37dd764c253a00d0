// C11 has the second store pass on what the first one released, C++20 has not.
// Verdict: UNKNOWN(unconfirmed)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>

static atomic_int state;
static int value;

static void *run(void *arg)
{
    value = 1;
    atomic_store_explicit(&state, 1, memory_order_release);
    atomic_store_explicit(&state, 2, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (atomic_load_explicit(&state, memory_order_acquire) == 2)
        value = 2;
    pthread_join(thread, 0);
    return value;
}
