// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
void leave(long n) { pthread_exit((void *)n); }
void *run(void *p) {
    leave(7);
    return p;
}
int main(void) {
    pthread_t a;
    void *x;
    pthread_create(&a, 0, run, 0);
    pthread_join(a, &x);
    if ((long)x == 7)
        reach_error(); // violated here
    return 0;
}
