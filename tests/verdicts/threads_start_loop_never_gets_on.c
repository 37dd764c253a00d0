// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The loop counts, but a call in it never comes back.
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
static void forever(void)
{
    for (;;)
        ;
}
int main(void)
{
    pthread_t thread;
    int i = 0;
    while (i < 3) {
        pthread_create(&thread, 0, run, 0);
        forever();
        i++;
    }
}
