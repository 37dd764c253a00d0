// Verdict: TRUE
// Engine: portfolio
// One function that two threads run at the same time has a local, and an activation, for each.
#include <pthread.h>
void reach_error(void) {}
void set(int *to, int n) { *to = n; }
void *run(void *p) {
    int mine;
    set(&mine, (int)(long)p);
    if (mine != (int)(long)p)
        reach_error();
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, run, (void *)1);
    pthread_create(&b, 0, run, (void *)2);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
