// The load of one may find what was there before the store that came before what it has found in the other.
// Verdict: UNKNOWN(unconfirmed)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>

static atomic_int strong, weak;
static int value;

static void *run(void *arg)
{
    strong = 1;
    atomic_fetch_add_explicit(&weak, 1, memory_order_relaxed);
    value = 1;
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (weak == 1)
        if (strong == 0)
            value = 2;
    pthread_join(thread, 0);
    return value;
}
