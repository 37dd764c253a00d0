// Verdict: FALSE(unreach-call)
// Property: unreach-call
#include <pthread.h>
extern void reach_error(void);
int x;
void *f(void *a) {
    int s = x;
    x = s+1;
    return 0;
}
void *g(void *a) {
    int s = x;
    x = s+1;
    return 0;
}
int main(void) {
    pthread_t t, u;
    int i;
    for (i = 0; i < 2; i++) {
        pthread_create(&t, 0, f, 0);
        if (i == 0) {
            pthread_join(t, 0);
            pthread_create(&u, 0, g, 0);
        }
    }
    pthread_join(t, 0);
    pthread_join(u, 0);
    if (x != 3) reach_error(); // violated here
    return 0;
}
