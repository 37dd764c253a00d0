// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) {}
int x, y;
void set(void) { x = abs(1); }
void *run(void *p) {
    y = 1;
    set();
    return p;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (y && !x)
        reach_error(); // violated here
    pthread_join(thread, 0);
    return 0;
}
