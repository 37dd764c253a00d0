// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The program ends in a called function, and others may run before.
#include <pthread.h>
void reach_error(void) {}
int level;
void *run(void *unused)
{
    if (level == 5)
        reach_error(); // violated here
    return unused;
}
static int quotient(int by)
{
    return 10 / by;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    level = 5;
    level = quotient(0);
}
