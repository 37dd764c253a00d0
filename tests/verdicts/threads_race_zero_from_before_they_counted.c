// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
int alive, data;
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, own = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t one = PTHREAD_COND_INITIALIZER;
static int use(void) {
    return data++; // violated here
}
void *run(void *p) {
    pthread_mutex_lock(&lock);
    alive++;
    pthread_cond_signal(&one);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&own);
    use();
    pthread_mutex_unlock(&own);
    pthread_mutex_lock(&lock);
    alive--;
    pthread_cond_signal(&one);
    pthread_mutex_unlock(&lock);
    return p;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 1000)
        return 0;
    for (int i = 0; i < n; i++) {
        pthread_t thread;
        pthread_create(&thread, 0, run, 0);
        pthread_detach(thread);
    }
    pthread_mutex_lock(&lock);
    int first = alive;
    while (alive != n)
        pthread_cond_wait(&one, &lock);
    pthread_mutex_unlock(&lock);
    if (first == 0)
        return use();
    return 0;
}
