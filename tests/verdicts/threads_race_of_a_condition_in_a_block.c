// Who waits looks at the condition again when the block that it is in may be freed, behind its first byte.
// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
struct shared {
    int first[4];
    pthread_cond_t changed;
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int waits;
static void *work(void *p)
{
    struct shared *shared = p;
    pthread_mutex_lock(&lock);
    waits = 1;
    pthread_cond_wait(&shared->changed, &lock);
    pthread_mutex_unlock(&lock);
    return 0;
}
int main(void)
{
    pthread_t t;
    struct shared *shared = malloc(sizeof *shared);
    if (!shared)
        return 1;
    pthread_cond_init(&shared->changed, 0);
    pthread_create(&t, 0, work, shared);
    pthread_mutex_lock(&lock);
    if (waits) {
        pthread_cond_signal(&shared->changed);
        free(shared);
    }
    pthread_mutex_unlock(&lock);
    return 0;
}
