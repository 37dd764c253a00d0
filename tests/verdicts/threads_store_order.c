// Verdict: TRUE
// Engine: portfolio
// Sequential consistency, as SV-COMP has it.
#include <pthread.h>
void reach_error(void) {}
int x, y, a, b;
void *first(void *p) { x = 1; a = y; return p; }
void *second(void *p) { y = 1; b = x; return p; }
int main(void) {
    pthread_t s, t;
    pthread_create(&s, 0, first, 0);
    pthread_create(&t, 0, second, 0);
    pthread_join(s, 0);
    pthread_join(t, 0);
    if (!a && !b)
        reach_error();
    return 0;
}
