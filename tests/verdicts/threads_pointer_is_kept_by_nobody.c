// Verdict: TRUE
// Property: no-data-race
// A function that the program never calls gives a pointer away.
#include <pthread.h>
#include <stdio.h>
static int x;
void keep(int *);
static void never(void) { keep(&x); }
static void also_never(void) { never(); }
static void *run(void *unused)
{
    x = 1;
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_join(other, 0);
    return x == 1 && fputs("done", stdout) < 0;
}
