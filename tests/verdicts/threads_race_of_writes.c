// Verdict: FALSE(no-data-race)
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
    pthread_create(&thread, 0, run, 0);
    x = 2; // violated here
    pthread_join(thread, 0);
    return 0;
}
