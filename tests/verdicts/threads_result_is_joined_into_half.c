// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
// Slow
#include <pthread.h>
#include <stdio.h>
#include <string.h>
void *results[2];
void *run(void *p) {
    results[1] = p;
    return p;
}
int main(void) {
    pthread_t first, other;
    pthread_create(&first, 0, run, 0);
    pthread_join(first, results);
    pthread_create(&other, 0, run, 0);
    pthread_join(other, &results[0]);
    return 0;
}
