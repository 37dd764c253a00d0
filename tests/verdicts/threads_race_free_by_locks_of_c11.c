// Verdict: TRUE
// Property: no-data-race
// A mutex, a condition and a function that runs once, of C11.
#include <threads.h>

static mtx_t lock;
static cnd_t changed;
static once_flag flag = ONCE_FLAG_INIT;
static int count, ready;

static void set(void)
{
    count = 1;
}

static int run(void *arg)
{
    call_once(&flag, set);
    mtx_lock(&lock);
    ready = 1;
    cnd_signal(&changed);
    mtx_unlock(&lock);
    return 0;
}

int main(void)
{
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    cnd_init(&changed);
    thrd_create(&thread, run, 0);
    mtx_lock(&lock);
    while (!ready)
        cnd_wait(&changed, &lock);
    mtx_unlock(&lock);
    thrd_join(thread, 0);
    return count;
}
