// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <signal.h>
int x;
static void handle(int signal) { x += signal; }
void *run(void *p) {
    raise(SIGFPE);
    return p;
}
int main(void) {
    pthread_t other;
    signal(SIGFPE, handle);
    pthread_create(&other, 0, run, 0);
    x++;
    pthread_join(other, 0);
    return 0;
}
