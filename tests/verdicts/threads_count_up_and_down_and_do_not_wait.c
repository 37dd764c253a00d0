// Verdict: FALSE(unreach-call)
// Property: unreach-call
// Engine: portfolio
// How much there is, is told by the turns of both threads, but one of them is not waited for.
#include <pthread.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
int made, taken, store;
void *make(void *unused)
{
    for (int turn = 0; turn < made; turn++) {
        __VERIFIER_atomic_begin();
        store++;
        __VERIFIER_atomic_end();
    }
    return unused;
}
void *take(void *unused)
{
    for (int turn = 0; turn < taken; turn++) {
        __VERIFIER_atomic_begin();
        __VERIFIER_assume(store > 0);
        store--;
        __VERIFIER_atomic_end();
    }
    return unused;
}
int main(void)
{
    pthread_t maker, taker;
    made = __VERIFIER_nondet_int();
    taken = __VERIFIER_nondet_int();
    __VERIFIER_assume(made >= 0 && taken >= 0);
    pthread_create(&maker, 0, make, 0);
    pthread_create(&taker, 0, take, 0);
    pthread_join(maker, 0);
    if (store != made - taken)
        reach_error(); // violated here
}
