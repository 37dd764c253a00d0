// Verdict: FALSE(valid-deref)
// Engine: portfolio
// Property: valid-memsafety
#include <pthread.h>
_Thread_local int own = 1;
void *run(void *p) {
    return *(int *)p ? p : 0; // violated here
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, &own);
    pthread_exit(0);
}
