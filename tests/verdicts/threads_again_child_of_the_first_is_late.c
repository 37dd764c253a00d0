// Verdict: FALSE(unreach-call)
// Property: unreach-call
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);
atomic_int flag;
void *child(void *a) {
    if (a) flag = 1;
    else if (flag) reach_error(); // violated here
    return 0;
}
void *f(void *a) {
    pthread_t c;
    pthread_create(&c, 0, child, a);
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
