// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t other = PTHREAD_MUTEX_INITIALIZER;
int count;
void *add(void *p) {
    pthread_mutex_lock(p ? &mutex : &other);
    count++;
    pthread_mutex_unlock(p ? &mutex : &other);
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, add, 0);
    pthread_create(&b, 0, add, &count);
    pthread_join(a, 0);
    pthread_join(b, 0);
    if (count != 2)
        reach_error(); // violated here
    return 0;
}
