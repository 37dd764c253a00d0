// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
// Adjacent bit-fields are one memory location.
#include <pthread.h>
struct { unsigned a : 8, b : 8; } s;
void *run(void *arg) {
    if (arg) { s.a = 1; } else { s.b = 2; } // violated here
    return arg;
}
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, run, (void *)1);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
