// Verdict: FALSE(unreach-call)
// Engine: portfolio
// Which thread runs is asked in a function that is not interrupted.
#include <pthread.h>
void reach_error(void) {}
pthread_t owner;
int is_owned, others;
int __VERIFIER_atomic_claim(void)
{
    if (!is_owned) {
        is_owned = 1;
        owner = pthread_self();
    }
    return pthread_equal(owner, pthread_self());
}
void *run(void *unused)
{
    if (!__VERIFIER_atomic_claim())
        others = 1;
    return unused;
}
int main(void)
{
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&threads[i], 0, run, 0);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    if (others)
        reach_error(); // violated here
}
