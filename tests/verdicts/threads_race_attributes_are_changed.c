// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
// A start reads them.
#include <pthread.h>
pthread_attr_t attributes;
void *change(void *p) {
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_JOINABLE);
    return p;
}
void *nothing(void *p) {
    return p;
}
int main(void) {
    pthread_t changes, other;
    pthread_attr_init(&attributes);
    pthread_create(&changes, 0, change, 0);
    pthread_create(&other, &attributes, nothing, 0); // violated here
    pthread_join(other, 0);
    pthread_join(changes, 0);
    return 0;
}
