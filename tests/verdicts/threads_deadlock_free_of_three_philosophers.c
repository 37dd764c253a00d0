// Verdict: TRUE
// Property: no-deadlock
// The last one takes them in the order of the others.
#include <pthread.h>
#include <semaphore.h>
extern int __VERIFIER_nondet_int(void);
pthread_mutex_t fork_of[3] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
void *run(void *p) {
    long i = (long)p;
    pthread_mutex_lock(&fork_of[i == 2 ? 0 : i]);
    pthread_mutex_lock(&fork_of[i == 2 ? 2 : i + 1]);
    pthread_mutex_unlock(&fork_of[(i + 1) % 3]);
    pthread_mutex_unlock(&fork_of[i]);
    return 0;
}
int main(void) {
    pthread_t all[3];
    for (long i = 0; i < 3; i++)
        pthread_create(&all[i], 0, run, (void *)i);
    for (int i = 0; i < 3; i++)
        pthread_join(all[i], 0);
    return 0;
}
