// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
pthread_barrier_t all;
int first, second;
void *run(void *p) {
    first = 1;
    pthread_barrier_wait(&all);
    if (!second)
        reach_error();
    return p;
}
int main(void) {
    pthread_t a;
    pthread_barrier_init(&all, 0, 2);
    pthread_create(&a, 0, run, 0);
    second = 1;
    pthread_barrier_wait(&all);
    if (!first)
        reach_error();
    return 0;
}
