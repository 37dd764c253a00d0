// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int values[1000];
static void set(int *to) {
    *to = 1; // violated here
}
void *run(void *p) {
    _Bool own = (_Bool)(long)p;
    set(&values[own]);
    return 0;
}
int main(void) {
    pthread_t all[1000];
    for (int i = 0; i < 1000; i++)
        pthread_create(&all[i], 0, run, (void *)(long)i);
    return 0;
}
