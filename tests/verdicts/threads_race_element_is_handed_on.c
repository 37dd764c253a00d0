// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int values[40];
static void set(int *to) {
    *to = 1; // violated here
}
void *helper(void *p) {
    set(p);
    return 0;
}
void *run(void *p) {
    pthread_t other;
    pthread_create(&other, 0, helper, p);
    set(p);
    return 0;
}
int main(void) {
    pthread_t all[40];
    for (int i = 0; i < 40; i++)
        pthread_create(&all[i], 0, run, &values[i]);
    return 0;
}
