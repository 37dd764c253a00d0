// A failed exchange with a relaxed order leaves the address of a node, whose next one is read with nothing that orders it.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>
struct node { struct node *next; };
static struct node first, second;
static _Atomic(struct node *) head = &first;
static void *push(void *p)
{
    struct node *old = atomic_load(&head);
    do
        second.next = old;
    while (!atomic_compare_exchange_weak_explicit(&head, &old, &second, memory_order_acq_rel, memory_order_acquire));
    return p;
}
int main(void)
{
    pthread_t t;
    struct node *old, *next;
    pthread_create(&t, 0, push, 0);
    old = atomic_load(&head);
    do
        next = old->next; // violated here
    while (!atomic_compare_exchange_weak_explicit(&head, &old, next, memory_order_acq_rel, memory_order_relaxed));
    pthread_join(t, 0);
    return 0;
}
