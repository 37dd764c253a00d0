// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
void (*leave)(void *) = pthread_exit;
void *run(void *p) {
    leave(p);
    return p;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    reach_error(); // violated here
    return 0;
}
