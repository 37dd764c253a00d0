// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
void *twice(void *p) { return (char *)p + (long)p; }
int main(void) {
    pthread_t a, b;
    void *x, *y;
    pthread_create(&a, 0, twice, (void *)21);
    pthread_create(&b, 0, twice, (void *)4);
    pthread_join(b, &y);
    pthread_join(a, &x);
    if ((long)x != 42 || (long)y != 8)
        reach_error();
    return 0;
}
