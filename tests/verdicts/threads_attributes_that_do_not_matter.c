// Verdict: TRUE
// Property: no-data-race
// Clocks, sizes of stacks, and whom a mutex is for.
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock;
static pthread_cond_t changed;
static int ready;

static void *run(void *arg)
{
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_condattr_t of_condition;
    pthread_mutexattr_t of_mutex;
    pthread_condattr_init(&of_condition);
    pthread_condattr_setclock(&of_condition, CLOCK_MONOTONIC);
    pthread_cond_init(&changed, &of_condition);
    pthread_condattr_destroy(&of_condition);
    pthread_mutexattr_init(&of_mutex);
    pthread_mutexattr_setpshared(&of_mutex, PTHREAD_PROCESS_PRIVATE);
    pthread_mutex_init(&lock, &of_mutex);
    pthread_mutexattr_destroy(&of_mutex);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 1 << 16);
    pthread_create(&thread, &attributes, run, 0);
    pthread_attr_destroy(&attributes);
    pthread_mutex_lock(&lock);
    while (!ready)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}
