// Verdict: TRUE
// Property: no-data-race
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct piece { int sum, last; };
void *run(void *p) {
    struct piece *own = p;
    own->last = 3;
    own->sum = own->last + 1;
    return 0;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    pthread_t *all = malloc(n * sizeof *all);
    struct piece *pieces = malloc(n * sizeof *pieces);
    if (!all || !pieces)
        return 0;
    for (int i = 0; i < n; i++)
        pthread_create(&all[i], 0, run, &pieces[i]);
    for (int i = 0; i < n; i++)
        pthread_join(all[i], 0);
    int sum = n > 1 ? pieces[1].sum : 0;
    free(pieces);
    free(all);
    return sum;
}
