// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
int x, expected;
void *run(void *arg) {
    if (arg) { __atomic_compare_exchange_n(&x, &expected, 1, 0, 5, 5); } else { expected = 2; } // violated here
    return arg;
}
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, run, (void *)1);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
