// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
_Thread_local int mine = 3;
void *run(void *p) {
    if (mine != 3)
        reach_error();
    mine = (int)(long)p;
    return p;
}
int main(void) {
    pthread_t a, b;
    mine = 9;
    pthread_create(&a, 0, run, (void *)1);
    pthread_create(&b, 0, run, (void *)2);
    pthread_join(a, 0);
    pthread_join(b, 0);
    if (mine != 9)
        reach_error();
    return 0;
}
