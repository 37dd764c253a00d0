// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static atomic_int flag;
static int value;

static void *run(void *arg)
{
    value = 1;
    __VERIFIER_atomic_begin();
    flag = 1;
    __VERIFIER_atomic_end();
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (flag)
        value = 2;
    pthread_join(thread, 0);
    return value;
}
