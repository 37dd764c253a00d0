// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int data;
_Thread_local int locks;
void *run(void *p) {
    if (locks)
        pthread_mutex_lock(&lock);
    data++; // violated here
    if (locks)
        pthread_mutex_unlock(&lock);
    return p;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    locks = 1;
    for (int i = 0; i < n; i++) {
        pthread_t one;
        pthread_create(&one, 0, run, 0);
        pthread_detach(one);
    }
    return 0;
}
