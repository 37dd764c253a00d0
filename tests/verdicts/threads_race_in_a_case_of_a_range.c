// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int g;
void *run(void *p) {
    g = 1; // violated here
    return p;
}
int main(void) {
    pthread_t t;
    int x = 2;
    pthread_create(&t, 0, run, 0);
    switch (x) {
    case -1 ... 5:
        g = 2;
    }
    return 0;
}
