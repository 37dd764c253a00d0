// Verdict: TRUE
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
struct { unsigned char a : 3; unsigned char : 0; unsigned char b : 4; } s;
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
