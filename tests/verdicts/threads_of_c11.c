// Verdict: TRUE
// Threads, mutexes and results as C11 has them.
#include <threads.h>
extern void reach_error(void);

static mtx_t lock;
static int count;

static int run(void *arg)
{
    mtx_lock(&lock);
    int seen = count;
    count = seen + 1;
    mtx_unlock(&lock);
    if (arg)
        thrd_exit(-7);
    return seen;
}

int main(void)
{
    thrd_t thread;
    int result;
    if (mtx_init(&lock, mtx_plain) != thrd_success)
        return 1;
    if (thrd_create(&thread, run, &count) != thrd_success)
        return 1;
    run(0);
    thrd_join(thread, &result);
    mtx_destroy(&lock);
    if (count != 2 || result != -7)
        reach_error();
    return 0;
}
