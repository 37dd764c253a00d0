// Verdict: TRUE
// Property: unreach-call
// One after the other: more than are counted, and one at a time.
#include <pthread.h>
#include <errno.h>
extern void reach_error(void);
int turns;
void *run(void *p) {
    turns = turns < 7 ? turns + 1 : 0;
    return p;
}
int main(void) {
    for (;;) {
        pthread_t one;
        pthread_create(&one, 0, run, 0);
        pthread_join(one, 0);
        if (turns > 7)
            reach_error();
    }
}
