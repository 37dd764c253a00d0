// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The threads say how far they are; main waits for as many as there are, which is an input, and then looks.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static int ready, stop, busy;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *unused) {
    int goes_on;
    pthread_mutex_lock(&lock);
    ready++;
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    ready--;
    goes_on = !stop;
    pthread_mutex_unlock(&lock);
    if (goes_on) {
        busy = 1;
        busy = 0;
    }
    return 0;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    pthread_t thread;
    __VERIFIER_assume(n >= 0);
    for (int i = 0; i < n; i++)
        pthread_create(&thread, 0, worker, 0);
    pthread_mutex_lock(&lock);
    __VERIFIER_assume(ready == n);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    stop = 1;
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    __VERIFIER_assume(!ready);
    pthread_mutex_unlock(&lock);
    if (busy)
        reach_error(); // violated here
    return 0;
}
