// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
int x;
void *f(void *a) {
    x++; // violated here
    return 0;
}
void *g(void *a) {
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
    pthread_join(u, 0);
    f(0);
    pthread_join(t, 0);
    return 0;
}
