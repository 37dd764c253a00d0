// Verdict: UNKNOWN(unsupported: ...
// glibc returns at once, with EINVAL, or finds no thread any more: the other one may still run.
#include <pthread.h>
extern void reach_error(void);
int done;
void *run(void *p) {
    done = 1;
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_detach(other);
    pthread_join(other, 0);
    if (!done)
        reach_error();
    return 0;
}
