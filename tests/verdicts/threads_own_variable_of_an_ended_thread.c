// Verdict: FALSE(valid-deref)
// Engine: portfolio
// Property: valid-memsafety
// Each thread's own variable is no more where it has ended.
#include <pthread.h>
_Thread_local int own = 1;
int *where;
void *run(void *p) {
    where = &own;
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_join(other, 0);
    return *where; // violated here
}
