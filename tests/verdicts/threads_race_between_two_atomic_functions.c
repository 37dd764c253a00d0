// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Both may read the flag in one section before one sets it in another.
#include <pthread.h>

static int flag, value;

static int __VERIFIER_atomic_look(void)
{
    return flag;
}

static void __VERIFIER_atomic_set(void)
{
    flag = 1;
}

static void *run(void *arg)
{
    if (!__VERIFIER_atomic_look()) {
        __VERIFIER_atomic_set();
        value = 1; // violated here
    }
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    run(0);
    pthread_join(thread, 0);
    return 0;
}
