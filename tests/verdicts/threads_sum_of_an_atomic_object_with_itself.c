// Verdict: FALSE(unreach-call)
// Engine: portfolio
// The operand on the right is read in a step of its own.
#include <pthread.h>
void reach_error(void) {}
_Atomic int x = 1;
void *run(void *p) {
    x += x;
    return p;
}
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, run, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    if (x == 3)
        reach_error(); // violated here
    return 0;
}
