// Verdict: UNKNOWN(unsupported: ...
// Property: no-deadlock
// Engine: portfolio
#include <pthread.h>
pthread_spinlock_t a, b;
volatile int go = 1;
void *f(void *x) {
    pthread_spin_lock(&b);
    pthread_spin_lock(&a);
    pthread_spin_unlock(&a);
    pthread_spin_unlock(&b);
    return 0;
}
void *g(void *x) {
    while (go) ;
    return 0;
}
int main(void) {
    pthread_t t, u;
    pthread_spin_init(&a, 0);
    pthread_spin_init(&b, 0);
    pthread_create(&t, 0, f, 0);
    pthread_create(&u, 0, g, 0);
    if (pthread_spin_trylock(&a) == 0) {
        pthread_spin_lock(&b);
        pthread_spin_unlock(&b);
        pthread_spin_unlock(&a);
    }
    pthread_join(t, 0);
    go = 0;
    pthread_join(u, 0);
    return 0;
}
