// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int count;
void *add(void *p) {
    
    count++;
    
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, add, 0);
    pthread_create(&b, 0, add, 0);
    if (count == 1)
        reach_error(); // violated here
    return 0;
}
