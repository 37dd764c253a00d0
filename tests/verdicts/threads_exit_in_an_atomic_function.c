// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>

static int value;

static void __VERIFIER_atomic_add(void)
{
    value++;
    pthread_exit(0);
}

static void *run(void *arg)
{
    __VERIFIER_atomic_add();
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, run, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return value;
}
