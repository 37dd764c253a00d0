// Verdict: TRUE
// Property: no-data-race
// That a volatile object is looked at anew is no access beside that of the atomic operation.
#include <pthread.h>

static volatile int count;
static int plain;
static struct {
    volatile int turns;
} own;

static void *run(void *arg)
{
    __sync_fetch_and_add(&count, 1);
    __atomic_fetch_add((volatile int *)&plain, 1, __ATOMIC_SEQ_CST);
    return __sync_lock_test_and_set(&own.turns, 1) ? arg : 0;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    run(0);
    pthread_join(thread, 0);
    return count + plain;
}
