// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>

static int object, stored = 1;

static void *run(void *arg)
{
    int old;
    __atomic_exchange(&object, &stored, &old, __ATOMIC_SEQ_CST);
    return old ? arg : 0;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    int seen = stored;
    pthread_join(thread, 0);
    return seen;
}
