// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

#define SIZE 2
static int ring[SIZE];
static atomic_uint head, tail;

static void *produce(void *arg)
{
    for (int i = 0; i < 3; i++) {
        unsigned at = atomic_load_explicit(&head, memory_order_relaxed);
        while (at - atomic_load_explicit(&tail, memory_order_acquire) == SIZE)
            continue;
        ring[at % SIZE] = i; // violated here
        atomic_store_explicit(&head, at + 1, memory_order_release);
    }
    return arg;
}

int main(void)
{
    pthread_t thread;
    int sum = 0;
    pthread_create(&thread, 0, produce, 0);
    for (int i = 0; i < 3; i++) {
        unsigned at = atomic_load_explicit(&tail, memory_order_relaxed);
        while (atomic_load_explicit(&head, memory_order_acquire) == at)
            continue;
        sum += ring[at % SIZE];
        atomic_store_explicit(&tail, at + 1, memory_order_relaxed);
    }
    pthread_join(thread, 0);
    return sum;
}
