// Verdict: FALSE(unreach-call)
// A thread that joins itself gets an error at once.
#include <errno.h>
#include <pthread.h>
void reach_error(void) {}
void *run(void *p) {
    if (pthread_join(pthread_self(), 0) == EDEADLK)
        reach_error(); // violated here
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    pthread_join(t, 0);
    return 0;
}
