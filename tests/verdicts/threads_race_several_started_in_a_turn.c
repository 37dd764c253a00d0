// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
int g;
static void set(int to) {
    g = to; // violated here
}
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *f(void *x) {
    pthread_mutex_lock(&m);
    set(1);
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n>500) return 0;
    pthread_t t[2000];
    int i = 0;
    while (i < n) {
        again: pthread_create(&t[i], 0, f, 0);
        i++;
        if (i&1) goto again;
    }
    for (int i = 0; i < n; i++) pthread_join(t[i], 0);
    set(2);
    return 0;
}
