// The assertion is in a function that a thread calls, which another thread has started, with an input.
// Verdict: FALSE(unreach-call)
// Engine: lal-reps
#include <pthread.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int stage, wanted;
static void check(int holds)
{
    if (!holds)
        reach_error(); // violated here
}
void *second(void *unused)
{
    int seen = stage;
    check(seen != wanted || seen < 7);
    return unused;
}
void *first(void *unused)
{
    pthread_t next;
    pthread_create(&next, 0, second, 0);
    wanted = __VERIFIER_nondet_int();
    return unused;
}
int main(void)
{
    pthread_t one;
    pthread_create(&one, 0, first, 0);
    stage = 6;
    if (wanted == 7)
        stage = 7;
    return 0;
}
