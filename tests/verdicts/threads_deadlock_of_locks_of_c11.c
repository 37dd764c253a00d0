// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
#include <threads.h>

static mtx_t first, second;

static int run(void *arg)
{
    mtx_lock(&first);
    mtx_lock(&second);
    mtx_unlock(&second);
    mtx_unlock(&first);
    return 0;
}

int main(void)
{
    thrd_t thread;
    mtx_init(&first, mtx_plain);
    mtx_init(&second, mtx_plain);
    thrd_create(&thread, run, 0);
    mtx_lock(&second);
    mtx_lock(&first); // violated here
    mtx_unlock(&first);
    mtx_unlock(&second);
    thrd_join(thread, 0);
    return 0;
}
