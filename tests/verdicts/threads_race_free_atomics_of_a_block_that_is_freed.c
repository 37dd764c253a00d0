// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct shared { long data; atomic_int users; };
static void *work(void *p)
{
    struct shared *shared = p;
    if (atomic_fetch_sub(&shared->users, 1) == 1)
        free(shared);
    return 0;
}
int main(void)
{
    pthread_t t;
    struct shared *shared = malloc(sizeof *shared);
    if (!shared)
        return 1;
    shared->data = 1;
    atomic_init(&shared->users, 2);
    pthread_create(&t, 0, work, shared);
    work(shared);
    pthread_join(t, 0);
    return 0;
}
