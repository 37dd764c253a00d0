// Verdict: FALSE(valid-deref)
// Engine: portfolio
// Property: valid-memsafety
#include <pthread.h>
int *shared;
void *run(void *p) {
    int own = 3;
    shared = &own;
    pthread_exit(0);
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    return *shared; // violated here
}
