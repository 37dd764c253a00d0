// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p)
{
    if (*(int *)p)
        free(p);
    return 0;
}
int main(void)
{
    pthread_t t[2];
    int *one = malloc(sizeof *one), *two = malloc(sizeof *two);
    if (!one || !two)
        abort();
    *one = 1;
    *two = 0;
    pthread_create(&t[0], 0, work, one);
    pthread_create(&t[1], 0, work, two);
    pthread_join(t[0], 0);
    pthread_join(t[1], 0);
    one = two = 0;
    return 0; // violated here
}
