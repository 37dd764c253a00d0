// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
int data;
void *idle(void *unused)
{
    for (;;)
        ;
    return unused;
}
void *adds(void *unused)
{
    data++; // violated here
    return unused;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, idle, 0);
    pthread_create(&two, 0, adds, 0);
    adds(0);
    return 0;
}
