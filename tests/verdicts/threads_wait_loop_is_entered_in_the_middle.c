// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int level = 1;
void *run(void *unused)
{
    if (level == 5)
        reach_error(); // violated here
    return unused;
}
static void wait_for(pthread_t thread, int n, int is_inside)
{
    if (is_inside)
        goto middle;
    while (n < 1) {
    middle:
        pthread_join(thread, 0);
        n = n + 1;
    }
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    level = 5;
    wait_for(thread, 0, 0);
    level = 3;
}
