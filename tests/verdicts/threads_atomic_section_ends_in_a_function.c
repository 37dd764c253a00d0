// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int x;
void end(void) { __VERIFIER_atomic_end(); }
void *run(void *p) {
    __VERIFIER_atomic_begin();
    x = 1;
    end();
    x = 2;
    return p;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (x == 1)
        reach_error(); // violated here
    return 0;
}
