// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *count(void *p)
{
    int *n = p;
    pthread_mutex_lock(&m);
    (*n)++;
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    int *n = malloc(sizeof *n);
    pthread_t t;
    if (!n)
        return 1;
    *n = 0;
    pthread_create(&t, 0, count, n);
    count(n);
    pthread_join(t, 0);
    free(n);
    return 0;
}
