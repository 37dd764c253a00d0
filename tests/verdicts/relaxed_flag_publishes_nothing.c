// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A relaxed flag orders no other accesses, so that the data may be read while they are written.
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *writer(void *arg)
{
    data = 42;
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, writer, 0);
    if (atomic_load_explicit(&ready, memory_order_relaxed))
        data++; // violated here
    pthread_join(thread, 0);
    return 0;
}
