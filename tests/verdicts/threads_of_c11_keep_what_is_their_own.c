// Verdict: TRUE
// A recursive mutex and a key of C11.
#include <threads.h>
extern void reach_error(void);

static mtx_t lock;
static tss_t key;
static int count;

static int run(void *arg)
{
    tss_set(key, &count);
    mtx_lock(&lock);
    mtx_lock(&lock);
    count++;
    mtx_unlock(&lock);
    mtx_unlock(&lock);
    thrd_yield();
    return tss_get(key) == &count ? 3 : 4;
}

int main(void)
{
    thrd_t thread;
    int result;
    mtx_init(&lock, mtx_plain | mtx_recursive);
    tss_create(&key, 0);
    thrd_create(&thread, run, 0);
    run(0);
    thrd_join(thread, &result);
    if (count != 2 || result != 3)
        reach_error();
    tss_delete(key);
    return 0;
}
