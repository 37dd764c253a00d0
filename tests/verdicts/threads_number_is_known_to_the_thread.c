// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
// The number of a thread is stored before it runs.
#include <pthread.h>
pthread_t number;
void *run(void *q) {
    return pthread_equal(number, pthread_self()) ? q : 0;
}
int main(void) {
    pthread_create(&number, 0, run, 0);
    pthread_join(number, 0);
    return 0;
}
