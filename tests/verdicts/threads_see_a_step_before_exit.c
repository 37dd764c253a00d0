// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) {}
_Atomic int x;
void *run(void *p) {
    if (x == 1)
        reach_error(); // violated here
    return p;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    x = 1;
    exit(0);
}
