// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The loop that starts threads never ends, and they run all the same.
#include <pthread.h>
void reach_error(void) {}
int more = 1;
void *worker(void *unused)
{
    if (more)
        reach_error(); // violated here
    return unused;
}
int main(void)
{
    pthread_t worker_id;
    int i = 0;
    while (i < 10) {
        pthread_create(&worker_id, 0, worker, 0);
        i = i + 1;
        i = 0;
    }
}
