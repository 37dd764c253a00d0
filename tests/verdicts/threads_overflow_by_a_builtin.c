// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int x;
void *run(void *p) {
    __builtin_add_overflow(x, 1, &x);
    return p;
}
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, run, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    if (x == 1)
        reach_error(); // violated here
    return 0;
}
