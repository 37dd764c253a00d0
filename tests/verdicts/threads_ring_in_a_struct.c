// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

struct ring {
    atomic_uint head, tail;
    int cells[2];
};

static struct ring ring;

static int put(struct ring *ring, int value)
{
    unsigned at = atomic_load_explicit(&ring->head, memory_order_relaxed);
    if (at - atomic_load_explicit(&ring->tail, memory_order_acquire) == 2)
        return 0;
    ring->cells[at % 2] = value;
    atomic_store_explicit(&ring->head, at + 1, memory_order_release);
    return 1;
}

static int get(struct ring *ring, int *value)
{
    unsigned at = atomic_load_explicit(&ring->tail, memory_order_relaxed);
    if (atomic_load_explicit(&ring->head, memory_order_acquire) == at)
        return 0;
    *value = ring->cells[at % 2];
    atomic_store_explicit(&ring->tail, at + 1, memory_order_release);
    return 1;
}

static void *run(void *arg)
{
    put(&ring, 1);
    put(&ring, 2);
    put(&ring, 3);
    return arg;
}

int main(void)
{
    pthread_t thread;
    int value = 0, sum = 0;
    pthread_create(&thread, 0, run, 0);
    for (int i = 0; i < 3; i++)
        if (get(&ring, &value))
            sum += value;
    pthread_join(thread, 0);
    return sum;
}
