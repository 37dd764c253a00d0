// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A pointer leads to the errno of another thread.
#include <errno.h>
#include <pthread.h>
static int *where;
static void *change(void *unused)
{
    *where = EAGAIN;
    return unused;
}
int main(void)
{
    pthread_t other;
    where = &errno;
    pthread_create(&other, 0, change, 0);
    errno = ENOMEM; // violated here
    pthread_join(other, 0);
    return 0;
}
