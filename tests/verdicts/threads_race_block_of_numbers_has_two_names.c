// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdlib.h>
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
pthread_t x;
void *idle(void *p) {
    return 0;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n>9) return 0;
    pthread_create(&x, 0, idle, 0);
    pthread_t *t, *u;
    u = t = malloc(10*sizeof *t);
    if (!t) return 0;
    for (int i = 0; i < n; i++) pthread_create(&t[i], 0, f, 0);
    u[0] = x;
    for (int i = 0; i < n; i++) pthread_join(t[i], 0);
    set(2);
    return 0;
}
