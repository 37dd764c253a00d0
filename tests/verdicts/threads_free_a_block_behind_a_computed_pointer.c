// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p)
{
    free(p);
    return 0;
}
int main(int argc, char **argv)
{
    pthread_t t;
    char *block = malloc(40), *same = block;
    (void)argv;
    if (!block)
        return 1;
    same += argc;
    same -= argc;
    pthread_create(&t, 0, work, same);
    block[1] = 3; // violated here
    pthread_join(t, 0);
    return 0;
}
