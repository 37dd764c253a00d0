// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p)
{
    *(int *)p = 2;
    return 0;
}
int main(void)
{
    pthread_t t;
    int *one = malloc(sizeof *one), *two = malloc(sizeof *two);
    if (!one || !two)
        return 1;
    pthread_create(&t, 0, work, two);
    free(one);
    free(two); // violated here
    pthread_join(t, 0);
    return 0;
}
