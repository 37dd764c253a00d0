// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
int count;
void *add(void *p) {
    pthread_rwlock_rdlock(&lock);
    count++;
    pthread_rwlock_unlock(&lock);
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
