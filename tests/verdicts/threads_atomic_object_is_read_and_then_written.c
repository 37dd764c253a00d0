// Verdict: FALSE(unreach-call)
// Engine: portfolio
// Two atomic operations are not one.
#include <pthread.h>
void reach_error(void) {}
_Atomic int count;
void *add(void *p) {
    
    count = count + 1;
    int seen = count;
    count = seen;
    
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, add, 0);
    pthread_create(&b, 0, add, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    if (count != 2)
        reach_error(); // violated here
    return 0;
}
