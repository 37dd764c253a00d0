// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
int t[2];
void *run(void *arg) {
    t[0] = 1;
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    t[1] = 2;
    pthread_join(thread, 0);
    return 0;
}
