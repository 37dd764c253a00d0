// Verdict: TRUE
// Property: unreach-call
#include <pthread.h>
extern void reach_error(void);
__thread int n;
void *child(void *a) {
    n++;
    if (n == 2) reach_error();
    return 0;
}
void *f(void *a) {
    pthread_t c;
    pthread_create(&c, 0, child, a);
    pthread_join(c, 0);
    return 0;
}
int main(void) {
    pthread_t t;
    for (long i = 0; i < 2; i++) {
        pthread_create(&t, 0, f, (void*)i);
        pthread_join(t, 0);
    }
    return 0;
}
