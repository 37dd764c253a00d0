// The thread gets a pointer that was computed from itself, into a block that main goes on to use.
// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p)
{
    *(int *)p = 0;
    return 0;
}
int main(int argc, char **argv)
{
    pthread_t t;
    int *block = malloc(10 * sizeof *block), *part;
    (void)argv;
    if (!block)
        return 0;
    part = block;
    part = &part[argc & 7];
    pthread_create(&t, 0, work, part);
    block[1] = 1; // violated here
    pthread_join(t, 0);
    free(block);
    return 0;
}
