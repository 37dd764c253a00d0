// Verdict: FALSE(unreach-call)
// Engine: portfolio
// As many threads as one likes: thirteen of them reach the error.
#include <pthread.h>
void reach_error(void) {}
int __VERIFIER_nondet_int(void);
int count;
void *add(void *p) {
    __sync_fetch_and_add(&count, 1);
    return p;
}
int main(void) {
    pthread_t t;
    while (__VERIFIER_nondet_int())
        pthread_create(&t, 0, add, 0);
    if (count == 13)
        reach_error(); // violated here
    return 0;
}
