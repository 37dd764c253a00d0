// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
struct piece { int sum, last; } pieces[40];
static void set(int *to) {
    *to = 1; // violated here
}
void *run(void *p) {
    struct piece *own = p;
    set(&own[0].sum);
    set(&own[1].sum);
    return 0;
}
int main(void) {
    pthread_t all[39];
    for (int i = 0; i < 39; i++)
        pthread_create(&all[i], 0, run, &pieces[i]);
    return 0;
}
