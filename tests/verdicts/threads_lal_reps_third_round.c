// Main has three turns: it has to see 1 before it writes 2, and what the other one makes of that.
// Verdict: FALSE(unreach-call)
// Engine: lal-reps
#include <pthread.h>
extern void reach_error(void);
int step;
void *answer(void *unused)
{
    if (step == 0)
        step = 1;
    if (step == 2)
        step = 3;
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, answer, 0);
    if (step == 1)
        step = 2;
    if (step == 3)
        reach_error(); // violated here
}
