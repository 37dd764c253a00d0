// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int g;
pthread_mutex_t m;
static int twice(int n) {
    return n + n;
}
void *run(void *p) {
    pthread_mutex_lock(&m);
    g = twice(g);
    pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_mutex_init(&m, 0);
    pthread_create(&a, 0, run, 0);
    pthread_create(&b, 0, run, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    pthread_mutex_destroy(&m);
    return 0;
}
