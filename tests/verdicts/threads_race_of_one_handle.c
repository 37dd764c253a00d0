// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// Two threads are started with their numbers in one variable.
#include <pthread.h>
pthread_t number;
void *nothing(void *p) {
    return p;
}
void *run(void *p) {
    pthread_create(&number, 0, nothing, 0);
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    pthread_create(&number, 0, nothing, 0); // violated here
    return 0;
}
