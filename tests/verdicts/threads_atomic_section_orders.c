// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int ready, value;
static atomic_int steps;

static void *run(void *arg)
{
    value = 1;
    __VERIFIER_atomic_begin();
    ready = 1;
    __VERIFIER_atomic_end();
    atomic_fetch_add_explicit(&steps, 1, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t thread;
    int seen;
    pthread_create(&thread, 0, run, 0);
    __VERIFIER_atomic_begin();
    seen = ready;
    __VERIFIER_atomic_end();
    if (seen)
        value = 2;
    pthread_join(thread, 0);
    return value;
}
