// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int x;
void *one(void *p) { x = 1; return p; }
void *two(void *p) { x = 2; return p; }
void *(*table[2])(void *) = {one, two};
int main(void) {
    pthread_t a;
    pthread_create(&a, 0, table[1], 0);
    pthread_join(a, 0);
    if (x == 2)
        reach_error(); // violated here
    return 0;
}
