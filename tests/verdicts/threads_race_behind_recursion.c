// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
// Recursion with such steps is not followed, so what it accesses is not known.
#include <pthread.h>
int g;
static void rec(int n) {
    if (n > 0) {
        rec(n - 1);
        g = 1;
    }
}
void *run(void *p) {
    rec(3);
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    g = 2;
    pthread_join(t, 0);
    return 0;
}
