// What reads and writes what was released goes on to pass it on, with any order.
// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static atomic_int state;
static int value;

static void *other(void *arg)
{
    atomic_fetch_add_explicit(&state, 2, memory_order_relaxed);
    return arg;
}

static void *run(void *arg)
{
    if (atomic_load_explicit(&state, memory_order_acquire) & 1)
        value++;
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, other, 0);
    pthread_create(&two, 0, run, 0);
    value = 1;
    atomic_fetch_or_explicit(&state, 1, memory_order_release);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return value;
}
