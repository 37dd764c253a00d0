// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int done;
void *run(void *p) {
    while (!done)
        ;
    if (done == 2)
        reach_error();
    return p;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, 0, run, 0);
    done = 1;
    return 0;
}
