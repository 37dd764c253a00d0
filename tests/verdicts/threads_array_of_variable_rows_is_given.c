// Verdict: UNKNOWN(unsupported: ...
// A function with steps that others notice is copied, but not the lengths in the types of its parameters.
#include <pthread.h>
extern void reach_error(void);
static int steps, table[3][2];
static void use(int n, int k, int a[n][k])
{
    steps = 1;
    a[1][1] = 5;
    steps = 2;
}
static void *run(void *unused)
{
    use(3, 2, table);
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    steps = 3;
    pthread_join(other, 0);
    if (table[1][1] != 5)
        reach_error();
}
