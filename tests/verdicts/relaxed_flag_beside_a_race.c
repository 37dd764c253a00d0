// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A race is one whatever the orders of other operations are.
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *writer(void *arg)
{
    data = 42; // violated here
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, writer, 0);
    writer(0);
    pthread_join(thread, 0);
    return 0;
}
