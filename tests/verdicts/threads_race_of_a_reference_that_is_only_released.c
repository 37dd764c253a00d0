// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Who counts down last does not acquire what the other one has done.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int references = 2;
static int value;

static void *run(void *arg)
{
    int seen = value;
    if (atomic_fetch_sub_explicit(&references, 1, memory_order_release) == 1)
        value = seen + 1; // violated here
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    run(0);
    pthread_join(thread, 0);
    return 0;
}
