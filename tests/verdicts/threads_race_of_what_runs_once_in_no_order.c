// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static atomic_int ready;
static int value;

static void make(void)
{
    __atomic_store_n(&value, 1, __ATOMIC_RELAXED);
    atomic_fetch_add_explicit(&ready, 1, memory_order_relaxed);
}

static void *run(void *arg)
{
    pthread_once(&once, make);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (atomic_fetch_add_explicit(&ready, 1, memory_order_relaxed) == 1)
        value = 2; // violated here
    pthread_join(thread, 0);
    return value;
}
