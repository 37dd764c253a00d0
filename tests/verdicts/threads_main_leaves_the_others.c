// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int done;
void *run(void *p) {
    if (done)
        reach_error(); // violated here
    return p;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, 0, run, 0);
    done = 1;
    pthread_exit(0);
}
