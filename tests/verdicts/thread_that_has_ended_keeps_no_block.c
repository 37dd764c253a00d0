// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// The near miss of thread_keeps_a_block_at_an_exit.c: the members of a local go with the thread.
#include <pthread.h>
#include <stdlib.h>

static void *work(void *given)
{
    struct {
        char *text;
        int length;
    } own = {malloc(8), 8};
    if (own.text)
        own.text[0] = 0;
    return 0; // violated here
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    exit(1);
}
