// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Two threads set the kind of mutexes that are to be made.
#include <pthread.h>
static pthread_mutexattr_t attributes;

void *run(void *unused) {
    pthread_mutexattr_settype(&attributes, 1); // violated here
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_mutexattr_init(&attributes);
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
