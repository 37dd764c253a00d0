// Verdict: FALSE(unreach-call)
// Property: unreach-call
#include <pthread.h>
#include <errno.h>
extern void reach_error(void);
int last;
void *run(void *p) {
    int own;
    if (p)
        own = last;
    else
        own = 1;
    last = own + 1;
    return p;
}
int main(void) {
    for (int i = 0; i < 6; i++) {
        pthread_t one;
        pthread_create(&one, 0, run, i ? &last : 0);
        pthread_join(one, 0);
    }
    if (last == 7)
        reach_error(); // violated here
    return 0;
}
