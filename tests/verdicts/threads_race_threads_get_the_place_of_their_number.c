// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>
extern int __VERIFIER_nondet_int(void);
int g;
static void set(int to) {
    g = to; // violated here
}
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, L = PTHREAD_MUTEX_INITIALIZER;
pthread_t x;
atomic_int done;
void *idle(void *p) {
    return 0;
}
void *h(void *p) {
    pthread_mutex_lock(&L);
    *(pthread_t*)p = x;
    pthread_mutex_unlock(&L);
    done++;
    pthread_mutex_lock(&m);
    set(1);
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n>1) return 0;
    pthread_t t[10];
    pthread_create(&x, 0, idle, 0);
    pthread_mutex_lock(&L);
    for (int i = 0; i < n; i++) pthread_create(&t[i], 0, h, &t[i]);
    pthread_mutex_unlock(&L);
    while (done != n);
    pthread_mutex_lock(&L);
    for (int i = 0; i < n; i++) pthread_join(t[i], 0);
    pthread_mutex_unlock(&L);
    set(2);
    return 0;
}
