// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int flag;
static int rec(int n) {
    return rec(n + 1) + 1;
}
void *run(void *p) {
    flag = 1;
    rec(0);
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    if (flag)
        reach_error(); // violated here
    return 0;
}
