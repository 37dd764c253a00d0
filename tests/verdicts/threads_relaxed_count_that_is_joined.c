// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static atomic_int count;
static int last;

static void *run(void *arg)
{
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    last = 1;
    return arg;
}

int main(void)
{
    pthread_t thread;
    atomic_init(&count, 5);
    pthread_create(&thread, 0, run, 0);
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    pthread_join(thread, 0);
    last = 2;
    return 0;
}
