// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
pthread_once_t once = PTHREAD_ONCE_INIT;
int made;
void make(void)
{
    made = 1;
}
void *run(void *p)
{
    pthread_once(&once, make);
    return made ? p : 0;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
