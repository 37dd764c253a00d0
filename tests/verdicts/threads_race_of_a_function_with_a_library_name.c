// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int g, called;
double sqrt(double x) {
    called = 1;
    return x;
}
void *run(void *p) {
    g = 1; // violated here
    return p;
}
int main(void) {
    pthread_t t;
    called = 0;
    sqrt(2.0);
    pthread_create(&t, 0, run, 0);
    if (called)
        g = 2;
    return 0;
}
