// Verdict: TRUE
// Property: no-data-race
// Each thread writes to a block of its own, or nowhere: where there is no memory, the execution ends at the null pointer.
#include <pthread.h>
#include <stdlib.h>
static int sum;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *add(void *unused)
{
    int *own = malloc(sizeof *own);
    *own = 1;
    pthread_mutex_lock(&lock);
    sum += *own;
    pthread_mutex_unlock(&lock);
    return unused;
}
int main(void)
{
    pthread_t first, second;
    pthread_create(&first, 0, add, 0);
    pthread_create(&second, 0, add, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
}
