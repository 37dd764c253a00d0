// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The program ends by a trap, and others may run before.
#include <pthread.h>
void reach_error(void) {}
int level;
void *run(void *unused)
{
    if (level == 5)
        reach_error(); // violated here
    return unused;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    level = 5;
    __builtin_trap();
}
