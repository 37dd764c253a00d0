// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
static int throw(void) { return rand(); } // violated here
void *run(void *p) {
    int thrown = throw();
    return (char *)p + thrown;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
