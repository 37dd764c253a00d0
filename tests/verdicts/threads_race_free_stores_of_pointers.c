// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
// What an atomic store stores is a value, also if it is a pointer.
#include <pthread.h>
int x, *p = &x;
void *run(void *q) {
    __atomic_store_n(&p, &x, __ATOMIC_SEQ_CST);
    __atomic_store_n(&x, 1, __ATOMIC_SEQ_CST);
    return q;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    __atomic_store_n(&p, &x, __ATOMIC_SEQ_CST);
    return 0;
}
