// Verdict: TRUE
// Engine: portfolio
// The lock is a variable that functions without interruption wait for and set.
#include <pthread.h>
void reach_error(void) {}
void __VERIFIER_assume(int);
int taken;
int first = 1, second = 2;
void __VERIFIER_atomic_take(void)
{
    __VERIFIER_assume(taken == 0);
    taken = 1;
}
void __VERIFIER_atomic_give(void)
{
    taken = 0;
}
void *swap(void *unused)
{
    for (;;) {
        int old;
        __VERIFIER_atomic_take();
        old = first;
        first = second;
        second = old;
        __VERIFIER_atomic_give();
    }
    return unused;
}
void *look(void *unused)
{
    for (;;) {
        __VERIFIER_atomic_take();
        if (first == second)
            reach_error();
        __VERIFIER_atomic_give();
    }
    return unused;
}
int main(void)
{
    pthread_t id;
    pthread_create(&id, 0, look, 0);
    while (1)
        pthread_create(&id, 0, swap, 0);
}
