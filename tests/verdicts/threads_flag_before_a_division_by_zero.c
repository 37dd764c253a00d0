// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int flag;
void *run(void *p) {
    int zero = (int)(long)p;
    flag = 1;
    return (void *)(long)(1 / zero);
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    if (flag)
        reach_error(); // violated here
    return 0;
}
