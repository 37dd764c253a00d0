// Verdict: FALSE(unreach-call)
// The error function's text is not what is asked about, also where that ends the program.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) {
    abort();
}
int x = 1;
void *add(void *p) {
    x++;
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, add, 0);
    pthread_join(t, 0);
    if (x == 2) {
        reach_error(); // violated here
        abort();
    }
    return 0;
}
