// Verdict: FALSE(unreach-call)
// Engine: portfolio
// Threads that start at one place have numbers of their own.
#include <pthread.h>
void reach_error(void) {}
void *worker(void *unused)
{
    return unused;
}
int main(void)
{
    pthread_t workers[6];
    for (int i = 0; i < 6; i++)
        pthread_create(&workers[i], 0, worker, 0);
    if (workers[0] != workers[5])
        reach_error(); // violated here
}
