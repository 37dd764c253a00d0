// Verdict: FALSE(unreach-call)
// Engine: portfolio
// What workers leave may be asked for.
#include <pthread.h>
void reach_error(void) {}
void *worker(void *argument)
{
    return argument;
}
int main(void)
{
    pthread_t workers[4];
    void *result;
    for (long i = 0; i < 4; i++)
        pthread_create(&workers[i], 0, worker, (void *)(i + 1));
    for (int i = 0; i < 4; i++) {
        pthread_join(workers[i], &result);
        if (result == (void *)4)
            reach_error(); // violated here
    }
}
