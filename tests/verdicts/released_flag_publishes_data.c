// Verdict: TRUE
// Property: no-data-race
// The near miss of relaxed_flag_publishes_nothing.c: what is released is acquired.
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *writer(void *arg)
{
    data = 42;
    atomic_store_explicit(&ready, 1, memory_order_release);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, writer, 0);
    if (atomic_load_explicit(&ready, memory_order_acquire))
        data++;
    pthread_join(thread, 0);
    return 0;
}
