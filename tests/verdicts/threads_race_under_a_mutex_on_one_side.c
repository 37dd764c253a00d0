// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int x;
void *run(void *arg) {
    if (arg) { pthread_mutex_lock(&mutex); x++; pthread_mutex_unlock(&mutex); } else { x = 3; } // violated here
    return arg;
}
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, run, (void *)1);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
