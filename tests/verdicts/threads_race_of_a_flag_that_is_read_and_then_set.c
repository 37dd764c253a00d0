// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Both may find the flag at zero before one sets it: a read and a write of an atomic object are two operations.
#include <pthread.h>

static int value;
static _Atomic int flag;

static void *run(void *arg)
{
    if (flag == 0) {
        flag = 1;
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
