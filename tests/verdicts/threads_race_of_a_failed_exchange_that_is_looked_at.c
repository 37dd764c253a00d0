// An exchange that fails with a relaxed order orders nothing, whatever it has found.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>
static int data;
static atomic_int flag;
static void *give(void *p)
{
    data = 1;
    atomic_store_explicit(&flag, 1, memory_order_release);
    return p;
}
static void *take(void *p)
{
    int found = 5;
    if (!atomic_compare_exchange_strong_explicit(&flag, &found, 7, memory_order_acq_rel, memory_order_relaxed)) {
        int copy = found;
        if (copy == 1)
            data++; // violated here
    }
    return p;
}
int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, give, 0);
    pthread_create(&u, 0, take, 0);
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
