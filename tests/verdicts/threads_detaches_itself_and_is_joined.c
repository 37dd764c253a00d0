// Verdict: UNKNOWN(unsupported: ...
// That it has ended is known of no thread that may have detached itself before.
#include <pthread.h>
extern void reach_error(void);
int done;
void *run(void *p) {
    pthread_detach(pthread_self());
    done = 1;
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_join(other, 0);
    if (!done)
        reach_error();
    return 0;
}
