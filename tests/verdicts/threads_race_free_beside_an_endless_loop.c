// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>
atomic_int ready;
int data;
void *idle(void *unused)
{
    for (;;)
        ;
    return unused;
}
void *counts_round(void *unused)
{
    for (unsigned i = 0;; i = (i + 1) % 5)
        ;
    return unused;
}
void *puts(void *unused)
{
    data = 1;
    ready = 1;
    return unused;
}
int main(void)
{
    pthread_t one, two, three;
    pthread_create(&one, 0, idle, 0);
    pthread_create(&two, 0, counts_round, 0);
    pthread_create(&three, 0, puts, 0);
    while (!ready)
        ;
    return data - 1;
}
