// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int x;
void begin(void) { __VERIFIER_atomic_begin(); }
void end(void) { __VERIFIER_atomic_end(); }
void *run(void *p) {
    begin();
    x = 1;
    x = 2;
    end();
    return p;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (x == 1)
        reach_error();
    return 0;
}
