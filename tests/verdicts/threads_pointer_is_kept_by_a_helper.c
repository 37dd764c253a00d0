// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
int x;
void keep(int *);
static void give(void) { keep(&x); }
void *run(void *p) {
    x = 1;
    return p;
}
int main(void) {
    pthread_t other;
    give();
    pthread_create(&other, 0, run, 0);
    pthread_join(other, 0);
    return 0;
}
