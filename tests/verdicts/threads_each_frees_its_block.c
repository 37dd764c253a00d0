// Verdict: TRUE
// Property: valid-memsafety
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p)
{
    *(int *)p = 2;
    free(p);
    return 0;
}
int main(void)
{
    pthread_t t[2];
    int *one = malloc(sizeof *one), *two = malloc(sizeof *two);
    if (!one || !two) {
        free(one);
        free(two);
        return 1;
    }
    pthread_create(&t[0], 0, work, one);
    pthread_create(&t[1], 0, work, two);
    pthread_join(t[0], 0);
    pthread_join(t[1], 0);
    return 0;
}
