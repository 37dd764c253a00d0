// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
_Atomic int x;
void *run(void *arg) {
    x = 1;
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    x++;
    pthread_join(thread, 0);
    return 0;
}
