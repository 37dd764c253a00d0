// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A lock that was not got excludes nobody.
#include <threads.h>

static mtx_t lock;
static int count;

static int run(void *arg)
{
    if (mtx_trylock(&lock) == thrd_busy)
        return 1;
    count = 1; // violated here
    mtx_unlock(&lock);
    return 0;
}

int main(void)
{
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    thrd_create(&thread, run, 0);
    count = 2;
    thrd_join(thread, 0);
    return 0;
}
