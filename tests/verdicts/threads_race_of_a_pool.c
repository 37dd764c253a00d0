// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// The program's own malloc gives the same block to all.
#include <pthread.h>
int pool;
void *malloc(unsigned long size) {
    return &pool;
}
void *run(void *p) {
    pool = 1;
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    int *own = malloc(sizeof *own);
    *own = 2; // violated here
    return 0;
}
