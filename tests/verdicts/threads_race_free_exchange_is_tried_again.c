// What a failed exchange has found is only used to try again.
// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>
static atomic_int count;
static void *add(void *p)
{
    int found = atomic_load(&count), next;
    do
        next = found + 1;
    while (!atomic_compare_exchange_weak_explicit(&count, &found, next, memory_order_acq_rel, memory_order_relaxed));
    return p;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, add, 0);
    add(0);
    pthread_join(t, 0);
    return atomic_load(&count) == 2;
}
