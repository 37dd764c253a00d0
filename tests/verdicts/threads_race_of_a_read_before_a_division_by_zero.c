// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int x;
void *run(void *unused) {
    int zero = 0;
    x = x / zero; // violated here
    return unused;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    x = 1;
    return 0;
}
