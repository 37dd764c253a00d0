// To detach a thread that is detached or joined is not defined; glibc may find a thread that is no more.
// Verdict: UNKNOWN(unsupported: ...
#include <assert.h>
#include <pthread.h>
void *run(void *argument) { return argument; }
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    assert(pthread_detach(thread) == 0);
}
