// Each thread is detached once, by itself or by main.
// Verdict: TRUE
#include <assert.h>
#include <pthread.h>
void *leave(void *argument)
{
    int status = pthread_detach(pthread_self());
    assert(status == 0);
    return argument;
}
void *run(void *argument) { return argument; }
int main(void)
{
    pthread_t one, other;
    pthread_create(&one, 0, leave, 0);
    pthread_create(&other, 0, run, 0);
    assert(pthread_detach(other) == 0);
}
