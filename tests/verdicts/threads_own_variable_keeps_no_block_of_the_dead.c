// Verdict: FALSE(valid-memtrack)
// Engine: portfolio
// Property: valid-memsafety
// Nothing leads to the block once the thread has ended.
#include <pthread.h>
#include <stdlib.h>
_Thread_local char *own;
void *run(void *p) {
    own = malloc(1);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_join(other, 0);
    return 0; // violated here
}
