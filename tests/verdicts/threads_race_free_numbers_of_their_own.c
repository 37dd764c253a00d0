// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int *values, marks[1000];
void *run(void *p) {
    int own = (int)(long)p;
    values[own] = 3;
    marks[own] += values[own];
    return 0;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    pthread_t *all = malloc(n * sizeof *all);
    values = malloc(n * sizeof *values);
    if (!all || !values)
        return 0;
    for (int i = 0; i < n; i++)
        pthread_create(&all[i], 0, run, (void *)(long)i);
    for (int i = 0; i < n; i++)
        pthread_join(all[i], 0);
    free(values);
    free(all);
    return marks[3];
}
