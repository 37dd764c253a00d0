// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Both may see the lock free before one takes it.
#include <pthread.h>

struct lock {
    volatile _Atomic int held;
};

static struct lock lock;
static int value;

static void take(struct lock *lock)
{
    while (lock->held)
        ;
    lock->held = 1;
}

static void *run(void *arg)
{
    take(&lock);
    value = 1; // violated here
    lock.held = 0;
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
