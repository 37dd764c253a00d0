// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>

static volatile int limit;

static void *run(void *arg)
{
    int seen = limit;
    return seen ? arg : 0;
}

int main(void)
{
    pthread_t thread;
    limit = 5;
    pthread_create(&thread, 0, run, 0);
    run(0);
    pthread_join(thread, 0);
    return 0;
}
