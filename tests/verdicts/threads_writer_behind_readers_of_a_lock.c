// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;
static atomic_int reads;

static void *run(void *arg)
{
    pthread_rwlock_rdlock(&lock);
    int seen = value;
    pthread_rwlock_unlock(&lock);
    atomic_fetch_add_explicit(&reads, 1, memory_order_relaxed);
    return seen ? arg : 0;
}

int main(void)
{
    pthread_t one, other;
    pthread_create(&one, 0, run, 0);
    pthread_create(&other, 0, run, 0);
    pthread_rwlock_wrlock(&lock);
    value = 1;
    pthread_rwlock_unlock(&lock);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
