// Verdict: UNKNOWN(unsupported: ...
// Engine: portfolio
// Property: termination
#include <pthread.h>
int done;
void *run(void *p) {
    done = 1;
    return p;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    while (!done)
        ;
    return 0;
}
