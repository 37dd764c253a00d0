// No schedule violates it, with sections that nobody interrupts and a lock. Rounds say nothing of schedules with more turns.
// Verdict: UNKNOWN(unsupported: more than 3 rounds of threads)
// Engine: lal-reps
// Default: TRUE
#include <pthread.h>
extern void reach_error(void);
extern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int count, other;
void *add(void *unused)
{
    __VERIFIER_atomic_begin();
    count++;
    __VERIFIER_atomic_end();
    pthread_mutex_lock(&mutex);
    other++;
    pthread_mutex_unlock(&mutex);
    return unused;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, add, 0);
    add(0);
    pthread_join(thread, 0);
    if (count != 2 || other != 2)
        reach_error();
}
