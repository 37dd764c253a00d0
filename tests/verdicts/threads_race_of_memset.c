// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
#include <string.h>
int t[4];
void *run(void *arg) {
    memset(t, 0, sizeof t); // violated here
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    t[3] = 2;
    pthread_join(thread, 0);
    return 0;
}
