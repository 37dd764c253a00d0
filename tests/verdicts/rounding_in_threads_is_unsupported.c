// Verdict: UNKNOWN(unsupported: ...
// Property: unreach-call
// Each thread has a direction of its own.
#include <fenv.h>
#include <pthread.h>
extern void reach_error(void);
double n;
void *run(void *p)
{
    volatile double a = 1.0, b = 3.0;
    n = a / b;
    return p;
}
int main(void)
{
    pthread_t one;
    volatile double a = 1.0, b = 3.0;
    pthread_create(&one, 0, run, 0);
    fesetround(FE_UPWARD);
    double m = a / b;
    pthread_join(one, 0);
    if (m == n)
        reach_error();
    return 0;
}
