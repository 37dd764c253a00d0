// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stop;
static int result;

static void *run(void *arg)
{
    while (!atomic_load_explicit(&stop, memory_order_relaxed))
        continue;
    return (char *)arg + result; // violated here
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    result = 1;
    atomic_store_explicit(&stop, 1, memory_order_release);
    pthread_join(thread, 0);
    return 0;
}
