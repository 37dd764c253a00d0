// Verdict: TRUE
// Property: valid-memsafety
// What a thread was given, or has in a local, is there where another one ends the program.
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void *work(void *given)
{
    free(given);
    return 0;
}

static void *stop(void *given)
{
    char *own = malloc(2);
    if (!own)
        return 0;
    exit(2);
}

int main(void)
{
    pthread_t first, second;
    char *block = malloc(8), *other = malloc(3);
    pthread_create(&first, 0, work, block);
    block = 0;
    if (__VERIFIER_nondet_int())
        exit(1);
    pthread_join(first, 0);
    pthread_create(&second, 0, stop, 0);
    pthread_join(second, 0);
    free(other);
    return 0;
}
