// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
int g;
void *child(void *a) {
    g++; // violated here
    return 0;
}
void *f(void *a) {
    pthread_t c;
    pthread_create(&c, 0, child, 0);
    return 0;
}
int main(void) {
    pthread_t t;
    for (int i = 0; i < 2; i++) {
        pthread_create(&t, 0, f, 0);
        pthread_join(t, 0);
    }
    return 0;
}
