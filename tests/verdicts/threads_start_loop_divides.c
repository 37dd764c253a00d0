// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The program ends in the first turn, and the thread that it started may have run.
#include <pthread.h>
void reach_error(void) {}
int is_open = 1;
void *run(void *unused)
{
    if (is_open)
        reach_error(); // violated here
    is_open = 2;
    return unused;
}
int main(void)
{
    pthread_t thread;
    int by = 0;
    for (int i = 0; i < 3; i++) {
        pthread_create(&thread, 0, run, 0);
        by = 10 / by;
    }
    return by;
}
