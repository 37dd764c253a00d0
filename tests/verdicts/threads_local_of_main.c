// Verdict: TRUE
// Engine: portfolio
// Property: valid-memsafety
#include <pthread.h>
void *run(void *p) {
    *(int *)p = 3;
    return p;
}
int main(void) {
    pthread_t thread;
    int own = 0;
    pthread_create(&thread, 0, run, &own);
    pthread_join(thread, 0);
    return own;
}
