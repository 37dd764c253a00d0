// Verdict: TRUE
#include <pthread.h>
extern void reach_error(void);
void *nothing(void *p) {
    return p;
}
int main(void) {
    pthread_t other;
    pthread_attr_t attributes;
    int state = -1;
    pthread_attr_init(&attributes);
    pthread_attr_getdetachstate(&attributes, &state);
    if (state != PTHREAD_CREATE_JOINABLE)
        reach_error();
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_getdetachstate(&attributes, &state);
    if (state != PTHREAD_CREATE_DETACHED)
        reach_error();
    if (pthread_attr_setdetachstate(&attributes, 7) != 22)
        reach_error();
    pthread_create(&other, &attributes, nothing, 0);
    pthread_exit(0);
}
