// Two threads may have the same slot.
// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
static int slots[8];
static void *work(void *p)
{
    slots[(unsigned long)pthread_self() % 8]++;
    return p;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    work(0);
    pthread_join(t, 0);
    return 0;
}
