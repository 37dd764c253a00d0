// Verdict: FALSE(unreach-call)
// Property: unreach-call
#include <pthread.h>
extern void reach_error(void);
void *f(void *a) {
    return 0;
}
int main(void) {
    pthread_t t[4];
    int i;
    for (i = 0; i < 4; i++) {
        pthread_create(&t[i], 0, f, 0);
        if (i == 1) {
            pthread_join(t[0], 0);
            pthread_join(t[1], 0);
        }
    }
    if (t[2] != t[0]) reach_error(); // violated here
    pthread_join(t[2], 0);
    pthread_join(t[3], 0);
    return 0;
}
