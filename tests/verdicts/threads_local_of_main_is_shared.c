// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
void *run(void *p) {
    *(int *)p = 1;
    return 0;
}
int main(void) {
    pthread_t a;
    int shared = 0;
    pthread_create(&a, 0, run, &shared);
    if (shared)
        reach_error(); // violated here
    return 0;
}
