// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
struct node {
    struct node *next;
    int waits;
} nodes[2], *tail;
int x;
static void enter(struct node *own) {
    __atomic_store_n(&own->next, 0, __ATOMIC_SEQ_CST);
    struct node *before = __atomic_exchange_n(&tail, own, __ATOMIC_SEQ_CST);
    if (before) {
        __atomic_store_n(&before->next, own, __ATOMIC_SEQ_CST);
        while (__atomic_load_n(&own->waits, __ATOMIC_SEQ_CST))
            ;
    }
}
static void leave(struct node *own) {
    struct node *next = __atomic_load_n(&own->next, __ATOMIC_SEQ_CST), *last = own;
    if (!next) {
        if (__atomic_compare_exchange_n(&tail, &last, 0, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
            return;
        while (!(next = __atomic_load_n(&own->next, __ATOMIC_SEQ_CST)))
            ;
    }
    __atomic_store_n(&next->waits, 0, __ATOMIC_SEQ_CST);
}
void *run(void *number) {
    struct node *own = &nodes[(long)number];
    enter(own);
    x++; // violated here
    leave(own);
    return 0;
}
int main(void) {
    pthread_t threads[2];
    for (long i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, run, (void *)i);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    return x;
}
