// Verdict: TRUE
// Property: unreach-call
#include <pthread.h>
#include <errno.h>
extern void reach_error(void);
int wrong;
void *run(void *p) {
    if (errno)
        wrong = 1;
    errno = EINVAL;
    return p;
}
int main(void) {
    for (int i = 0; i < 6; i++) {
        pthread_t one;
        pthread_create(&one, 0, run, 0);
        pthread_join(one, 0);
    }
    if (wrong)
        reach_error();
    return 0;
}
