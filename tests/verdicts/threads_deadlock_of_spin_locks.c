// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
// Engine: portfolio
#include <pthread.h>
pthread_spinlock_t a, b;
void *f(void *x) {
    pthread_spin_lock(&a);
    pthread_spin_lock(&b); // violated here
    pthread_spin_unlock(&b);
    pthread_spin_unlock(&a);
    return 0;
}
void *g(void *x) {
    pthread_spin_lock(&b);
    pthread_spin_lock(&a);
    pthread_spin_unlock(&a);
    pthread_spin_unlock(&b);
    return 0;
}
int main(void) {
    pthread_spin_init(&a, 0);
    pthread_spin_init(&b, 0);
    pthread_t t, u;
    pthread_create(&t, 0, f, 0);
    pthread_create(&u, 0, g, 0);
    return 0;
}
