// Verdict: TRUE
// What another thread makes of its errno changes nothing here, and what a function makes of it is the caller's.
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
extern void reach_error(void);
static sem_t taken;
static void *fail(void *unused)
{
    errno = 0;
    if (sem_trywait(&taken) != 0 && errno != EAGAIN)
        reach_error();
    return unused;
}
int main(void)
{
    pthread_t other;
    sem_init(&taken, 0, 0);
    errno = ENOMEM;
    pthread_create(&other, 0, fail, 0);
    pthread_join(other, 0);
    if (errno != ENOMEM)
        reach_error();
    return 0;
}
