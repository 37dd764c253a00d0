// Verdict: FALSE(unreach-call)
// Engine: portfolio
// Each thread has an errno of its own, also where many start.
#include <errno.h>
#include <pthread.h>
void reach_error(void) {}
int is_free = 1;
void *run(void *unused)
{
    errno = 7;
    is_free = !is_free;
    if (errno == 7 && is_free)
        reach_error(); // violated here
    return unused;
}
int main(void)
{
    pthread_t thread;
    while (1)
        pthread_create(&thread, 0, run, 0);
}
