// Verdict: FALSE(unreach-call)
// thrd_exit ends the thread that calls it, not the program.
#include <pthread.h>
#include <threads.h>
extern void reach_error(void);

static void *run(void *arg)
{
    thrd_exit(0);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    reach_error(); // violated here
    return 0;
}
