// Two threads add at the same time, and one of the sums is lost.
// Verdict: FALSE(unreach-call)
// Engine: lal-reps
#include <pthread.h>
extern void reach_error(void);
int count;
void *add(void *unused)
{
    int seen = count;
    count = seen + 1;
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, add, 0);
    add(0);
    pthread_join(other, 0);
    if (count != 2)
        reach_error(); // violated here
}
