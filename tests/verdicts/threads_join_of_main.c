// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
pthread_t first;
void *run(void *p) {
    pthread_join(first, 0);
    reach_error(); // violated here
    return p;
}
int main(void) {
    pthread_t thread;
    first = pthread_self();
    pthread_create(&thread, 0, run, 0);
    pthread_exit(0);
}
