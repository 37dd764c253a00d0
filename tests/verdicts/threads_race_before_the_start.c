// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
int x;
void *run(void *arg) {
    x = 1;
    return arg;
}
int main(void) {
    pthread_t thread;
    x = 2;
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    x = 3;
    return 0;
}
