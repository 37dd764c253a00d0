// Verdict: TRUE
// Property: unreach-call
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);
atomic_int in;
pthread_t c[2];
void *child(void *a) {
    in++;
    return 0;
}
void *f(void *a) {
    pthread_create(&c[(long)a], 0, child, a);
    return 0;
}
int main(void) {
    pthread_t t;
    for (long i = 0; i < 2; i++) {
        pthread_create(&t, 0, f, (void*)i);
        pthread_join(t, 0);
    }
    pthread_join(c[0], 0);
    pthread_join(c[1], 0);
    if (in != 2) reach_error();
    return 0;
}
