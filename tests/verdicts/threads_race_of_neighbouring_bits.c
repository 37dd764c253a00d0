// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
// Adjacent bit-fields are one memory location.
#include <pthread.h>
struct { unsigned a : 3, b : 4; } s;
void *run(void *arg) {
    s.a = 1;
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    s.b = 2; // violated here
    pthread_join(thread, 0);
    return 0;
}
