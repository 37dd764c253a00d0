// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static void *work(void *p)
{
    atomic_fetch_add((atomic_int *)p, 1);
    return 0;
}
int main(void)
{
    pthread_t t;
    atomic_int *block = malloc(sizeof *block);
    if (!block)
        return 1;
    atomic_init(block, 2);
    pthread_create(&t, 0, work, block);
    free(block); // violated here
    pthread_join(t, 0);
    return 0;
}
