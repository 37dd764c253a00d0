// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The second thread does not get the recursive mutex that the first one holds for ever.
#define _GNU_SOURCE
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
int refused;
int __VERIFIER_atomic_enter(void)
{
    return pthread_mutex_trylock(&lock);
}
void *run(void *unused)
{
    if (__VERIFIER_atomic_enter() != 0)
        refused = 1;
    return unused;
}
int main(void)
{
    pthread_t thread;
    while (1) {
        pthread_create(&thread, 0, run, 0);
        if (refused)
            reach_error(); // violated here
    }
}
