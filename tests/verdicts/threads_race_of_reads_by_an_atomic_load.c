// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
int x = 1, a, b;
void *run(void *arg) {
    a = __atomic_load_n(&x, __ATOMIC_SEQ_CST);
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    b = x;
    pthread_join(thread, 0);
    return 0;
}
