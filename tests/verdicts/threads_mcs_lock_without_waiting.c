// Verdict: FALSE(unreach-call)
// As threads_mcs_lock.c, but a thread that is not the first does not wait.
#include <pthread.h>
extern void reach_error(void);
struct node {
    struct node *next;
    int waits;
} nodes[2];
struct node *tail;
int inside;
static void acquire(struct node *node)
{
    __atomic_store_n(&node->next, 0, __ATOMIC_SEQ_CST);
    __atomic_store_n(&node->waits, 1, __ATOMIC_SEQ_CST);
    struct node *before = __atomic_exchange_n(&tail, node, __ATOMIC_SEQ_CST);
    if (before) {
        __atomic_store_n(&before->next, node, __ATOMIC_SEQ_CST);
    }
}
static void release(struct node *node)
{
    if (!__atomic_load_n(&node->next, __ATOMIC_SEQ_CST)) {
        struct node *expected = node;
        if (__atomic_compare_exchange_n(&tail, &expected, 0, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
            return;
        while (!__atomic_load_n(&node->next, __ATOMIC_SEQ_CST))
            ;
    }
    struct node *next = __atomic_load_n(&node->next, __ATOMIC_SEQ_CST);
    __atomic_store_n(&next->waits, 0, __ATOMIC_SEQ_CST);
}
static void *run(void *node)
{
    acquire(node);
    if (inside)
        reach_error(); // violated here
    inside = 1;
    inside = 0;
    release(node);
    return 0;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, run, &nodes[0]);
    run(&nodes[1]);
    pthread_join(other, 0);
}
