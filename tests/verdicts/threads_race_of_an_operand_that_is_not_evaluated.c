// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
int value;
_Atomic int ready;
void *run(void *arg) {
    int got = ready ? value : -1;
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    value = 3;
    ready = 1;
    pthread_join(thread, 0);
    return 0;
}
