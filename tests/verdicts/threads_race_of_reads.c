// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
int x = 1;
int y, z;
void *run(void *arg) {
    y = x;
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    z = x;
    pthread_join(thread, 0);
    return 0;
}
