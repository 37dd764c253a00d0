// Verdict: FALSE(unreach-call)
// Engine: portfolio
// A loop that only waits goes on when all have ended.
#include <pthread.h>
void reach_error(void) {}
int done;
void *worker(void *unused)
{
    __atomic_fetch_add(&done, 1, __ATOMIC_SEQ_CST);
    return unused;
}
int main(void)
{
    pthread_t workers[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&workers[i], 0, worker, 0);
    for (int i = 0; i < 3; i++)
        pthread_join(workers[i], 0);
    if (done == 3)
        reach_error(); // violated here
}
