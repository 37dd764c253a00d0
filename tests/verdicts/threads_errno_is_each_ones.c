// Verdict: TRUE
// Property: no-data-race
// Each thread has an errno of its own.
#include <errno.h>
#include <pthread.h>
static void *fail(void *unused)
{
    errno = EAGAIN;
    return errno == EAGAIN ? 0 : unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, fail, 0);
    errno = ENOMEM;
    if (errno != ENOMEM)
        return 1;
    pthread_join(other, 0);
    return 0;
}
