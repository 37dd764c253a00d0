// What an atomic section stores in an atomic object is not what was there before.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static atomic_int flag, other;
static int value;

static void *run(void *arg)
{
    value = 1;
    flag = 1;
    atomic_fetch_add_explicit(&other, 1, memory_order_relaxed);
    return arg;
}

static void *overwrite(void *arg)
{
    if (atomic_fetch_add_explicit(&other, 0, memory_order_relaxed)) {
        __VERIFIER_atomic_begin();
        flag = 2;
        __VERIFIER_atomic_end();
    }
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, overwrite, 0);
    if (flag == 2)
        value = 2; // violated here
    pthread_join(one, 0);
    pthread_join(two, 0);
    return value;
}
