// Who has found what was there before a store is not behind that store, whatever fence comes next.
// Verdict: UNKNOWN(unconfirmed)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>

static atomic_int released, relaxed;
static int value;

static void *run(void *arg)
{
    value = 1;
    atomic_store_explicit(&released, 1, memory_order_release);
    atomic_store_explicit(&relaxed, 1, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (atomic_load_explicit(&relaxed, memory_order_acquire) == 1) {
        int found = atomic_load_explicit(&released, memory_order_relaxed);
        atomic_thread_fence(memory_order_acquire);
        if (found == 0)
            value = 2;
    }
    pthread_join(thread, 0);
    return value;
}
