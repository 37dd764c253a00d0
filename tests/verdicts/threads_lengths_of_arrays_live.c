// Verdict: TRUE
// What says how long an array is is needed wherever its type is.
#include <pthread.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int turns;
static void *count(void *unused)
{
    turns = 1;
    return unused;
}
int main(void)
{
    int rows = __VERIFIER_nondet_int() ? 2 : 3;
    pthread_t other;
    pthread_create(&other, 0, count, 0);
    typedef short row[rows];
    turns = 2;
    if (sizeof(row) != rows * sizeof(short))
        reach_error();
    pthread_join(other, 0);
    if (sizeof(row) > 6)
        reach_error();
}
