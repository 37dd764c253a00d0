// Verdict: FALSE(unreach-call)
// Nobody waits for it.
#include <pthread.h>
extern void reach_error(void);
int done;
void *run(void *p) {
    done = 1;
    return p;
}
int main(void) {
    pthread_t other;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_create(&other, &attributes, run, 0);
    if (!done)
        reach_error(); // violated here
    return 0;
}
