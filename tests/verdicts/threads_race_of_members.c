// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
struct { int a, b; } s;
void *run(void *arg) {
    s.a = 1;
    return arg;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    s.b = 2;
    pthread_join(thread, 0);
    return 0;
}
