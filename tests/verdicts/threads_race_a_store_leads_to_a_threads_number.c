// A store through a pointer may change which thread is joined.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
static int data;
static pthread_t numbers[2];
static void *one(void *p) { return p; }
static void *two(void *p)
{
    data = 1;
    return p;
}
int main(void)
{
    pthread_t *place = &numbers[0];
    pthread_create(&numbers[0], 0, two, 0);
    pthread_create(&numbers[1], 0, one, 0);
    *place = numbers[1];
    pthread_join(numbers[0], 0);
    data = 2; // violated here
    return 0;
}
