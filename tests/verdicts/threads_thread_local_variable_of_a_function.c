// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
_Thread_local int calls;
int count(void) { return ++calls; }
void *run(void *p) {
    if (count() == 1)
        reach_error(); // violated here
    return p;
}
int main(void) {
    pthread_t thread;
    count();
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    return 0;
}
