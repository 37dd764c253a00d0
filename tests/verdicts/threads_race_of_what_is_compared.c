// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// The expected value is read and written as any other.
#include <pthread.h>
int x, expected;
void *run(void *q) {
    q ? (expected = 1) : __atomic_compare_exchange_n(&x, &expected, 2, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); // violated here
    return q;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, &t);
    run(0);
    return 0;
}
