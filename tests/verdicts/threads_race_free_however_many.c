// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
// All threads of a loop without a bound take the lock.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int x;
static void enter(void) { pthread_mutex_lock(&m); }
static void leave(void) { pthread_mutex_unlock(&m); }
void *run(void *p) {
    enter();
    x++;
    leave();
    return p;
}
int main(void) {
    pthread_t t;
    while (__VERIFIER_nondet_int())
        pthread_create(&t, 0, run, 0);
    enter();
    x = 0;
    leave();
    return 0;
}
