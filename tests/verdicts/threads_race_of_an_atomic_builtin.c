// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
// One access is not atomic.
#include <pthread.h>
int x;
void *run(void *arg) {
    __atomic_store_n(&x, 1, __ATOMIC_SEQ_CST); // violated here
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    x = 2;
    pthread_join(thread, 0);
    return 0;
}
