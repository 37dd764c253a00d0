// Of two objects, what is done to them in no order may be seen in different orders.
// Verdict: UNKNOWN(unconfirmed)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>

static atomic_int one, other;
static int value;

static void *run(void *arg)
{
    atomic_fetch_add_explicit(&one, 1, memory_order_relaxed);
    if (atomic_fetch_add_explicit(&other, 0, memory_order_relaxed) == 0)
        value = 1;
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    atomic_fetch_add_explicit(&other, 1, memory_order_relaxed);
    if (atomic_fetch_add_explicit(&one, 0, memory_order_relaxed) == 0)
        value = 2;
    pthread_join(thread, 0);
    return value;
}
