// Who does not have the lock gives nothing back.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock;
static atomic_int done;
static int value;

static void *run(void *arg)
{
    value = 1;
    pthread_mutex_unlock(&lock);
    atomic_fetch_add_explicit(&done, 1, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_mutexattr_t checked;
    pthread_t thread;
    pthread_mutexattr_init(&checked);
    pthread_mutexattr_settype(&checked, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&lock, &checked);
    pthread_create(&thread, 0, run, 0);
    if (atomic_fetch_add_explicit(&done, 0, memory_order_relaxed)) {
        pthread_mutex_lock(&lock);
        value = 2; // violated here
        pthread_mutex_unlock(&lock);
    }
    pthread_join(thread, 0);
    return value;
}
