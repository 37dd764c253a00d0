// What an exchange has found that failed with a relaxed order lets that of another object succeed.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>
static atomic_int slots[2];
static int data;
static void *give(void *p)
{
    data = 1;
    atomic_store(&slots[0], 7);
    return p;
}
int main(void)
{
    pthread_t t;
    int found = 0, taken = -1;
    slots[1] = 7;
    pthread_create(&t, 0, give, 0);
    for (int i = 0; i < 2; i++) {
        if (atomic_compare_exchange_strong_explicit(&slots[i], &found, 9, memory_order_acq_rel, memory_order_relaxed)) {
            taken = i;
            break;
        }
    }
    if (taken == 1)
        data = 2; // violated here
    pthread_join(t, 0);
    return 0;
}
