// Verdict: UNKNOWN...
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
int x;
void keep(int *);
void (*given)(int *) = keep;
void *run(void *p) {
    given(&x);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
