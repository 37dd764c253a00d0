// On no machine are the numbers of threads small.
// Verdict: UNKNOWN(unsupported: ...
// Engine: portfolio
#include <pthread.h>
extern void reach_error(void);
struct job { pthread_t thread; };
static unsigned long mixed(unsigned long number)
{
    return number * 31;
}
static void *work(void *p) { return p; }
int main(void)
{
    struct job job;
    pthread_create(&job.thread, 0, work, 0);
    if (mixed(job.thread) > 100)
        reach_error();
    pthread_join(job.thread, 0);
    return 0;
}
