// Verdict: FALSE(no-data-race)
// Property: no-data-race
// What is a thread's own until it publishes it is that only if publishing orders.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
    int value;
};
static struct node *_Atomic top;

static void *push(void *arg)
{
    struct node *own = malloc(sizeof *own), *none = 0;
    if (!own)
        return 0;
    own->value = 1;
    if (atomic_compare_exchange_strong_explicit(&top, &none, own, memory_order_acquire, memory_order_relaxed))
        return arg;
    return 0;
}

int main(void)
{
    pthread_t thread;
    int seen = 0;
    pthread_create(&thread, 0, push, 0);
    struct node *other = atomic_load_explicit(&top, memory_order_acquire);
    if (other)
        seen = other->value; // violated here
    pthread_join(thread, 0);
    return seen;
}
