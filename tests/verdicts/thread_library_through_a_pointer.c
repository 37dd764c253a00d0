// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <string.h>
char shared[8];
static void *(*set)(void *, int, size_t) = memset;
static void *run(void *p)
{
    set(shared, 1, 8);
    return 0;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    set(shared, 2, 8); // violated here
    pthread_join(thread, 0);
    return 0;
}
