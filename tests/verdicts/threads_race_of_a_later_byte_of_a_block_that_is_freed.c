// How many bytes a block has is not followed: nothing is said of what is behind its first one.
// Verdict: UNKNOWN(unsupported: a data race behind the first byte of a block that is freed)
// Property: no-data-race
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p)
{
    ((char *)p)[3] = 2;
    return 0;
}
int main(void)
{
    pthread_t t;
    char *block = malloc(4);
    if (!block)
        return 1;
    pthread_create(&t, 0, work, block);
    free(block);
    pthread_join(t, 0);
    return 0;
}
