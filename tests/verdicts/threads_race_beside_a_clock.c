// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <time.h>

static int value;

static void *run(void *arg)
{
    value = 1; // violated here
    return arg;
}

int main(void)
{
    struct timespec now;
    pthread_t thread;
    clock_gettime(CLOCK_REALTIME, &now);
    pthread_create(&thread, 0, run, 0);
    value = 2;
    pthread_join(thread, 0);
    return value;
}
