// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int data;
static int use(void) {
    return data++; // violated here
}
void *run(void *p) {
    pthread_mutex_lock(&lock);
    use();
    pthread_mutex_unlock(&lock);
    return p;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    pthread_t all[1000];
    for (int i = 0; i < n; i++)
        pthread_create(&all[i], 0, run, 0);
    for (int i = 0; i < n; i++) {
        pthread_join(all[i], 0);
        if (__VERIFIER_nondet_int())
            break;
    }
    return use();
}
