// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int values[40];
static void set(int *to) {
    *to = 1; // violated here
}
void *run(void *p) {
    set(p);
    return 0;
}
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 40)
        return 0;
    pthread_t all[40];
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < n; i++)
            pthread_create(&all[i], 0, run, &values[i]);
    return 0;
}
