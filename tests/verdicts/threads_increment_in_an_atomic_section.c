// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int count;
void *add(void *p) {
    __VERIFIER_atomic_begin();
    count++;
    __VERIFIER_atomic_end();
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, add, 0);
    pthread_create(&b, 0, add, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    if (count != 2)
        reach_error();
    return 0;
}
