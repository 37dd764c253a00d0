// Verdict: FALSE(unreach-call)
// Engine: portfolio
// Its address is read through a pointer to the variable that has it.
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int *shared;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *run(void *p) {
    pthread_mutex_lock(&m);
    int *found = shared;
    pthread_mutex_unlock(&m);
    if (found)
        *found = 1;
    return p;
}
int main(void) {
    pthread_t t;
    int *own;
    pthread_create(&t, 0, run, 0);
    own = malloc(sizeof *own);
    if (!own)
        return 0;
    int **table[2] = {&own, &own};
    int i = __VERIFIER_nondet_int() & 1;
    pthread_mutex_lock(&m);
    shared = *table[i];
    pthread_mutex_unlock(&m);
    *own = 2;
    if (*own == 1)
        reach_error(); // violated here
    return 0;
}
