// Verdict: FALSE(unreach-call)
// Without a lock, a step of one thread may be lost.
#include <threads.h>
extern void reach_error(void);

static int count;

static int run(void *arg)
{
    int seen = count;
    count = seen + 1;
    return seen;
}

int main(void)
{
    thrd_t thread;
    thrd_create(&thread, run, 0);
    run(0);
    thrd_join(thread, 0);
    if (count != 2)
        reach_error(); // violated here
    return 0;
}
