// Verdict: UNKNOWN(unsupported: ...
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int x;
void down(int n) {
    x = n;
    if (n)
        down(n - 1);
}
void *run(void *p) {
    down(3);
    return p;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, 0, run, 0);
    if (x == 2)
        reach_error();
    return 0;
}
