// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
#include <pthread.h>
int value;
void *run(void *p) {
    value = 1;
    return p;
}
int main(void) {
    pthread_t other;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_create(&other, &attributes, run, 0);
    pthread_attr_destroy(&attributes);
    pthread_join(other, 0);
    value = 2;
    return 0;
}
