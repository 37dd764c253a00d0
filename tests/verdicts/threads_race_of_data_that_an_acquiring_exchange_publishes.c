// Verdict: FALSE(no-data-race)
// Property: no-data-race
// An exchange that only acquires, and whose result nobody looks at, takes no lock: what it stores publishes nothing.
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *writer(void *arg)
{
    data = 42;
    atomic_exchange_explicit(&ready, 1, memory_order_acquire);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, writer, 0);
    if (atomic_load(&ready))
        data++; // violated here
    pthread_join(thread, 0);
    return 0;
}
