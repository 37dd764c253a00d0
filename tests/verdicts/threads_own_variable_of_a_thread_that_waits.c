// Verdict: TRUE
// Property: valid-memsafety
// The other one lives as long as its own variable is looked at.
#include <pthread.h>
_Thread_local int own = 1;
int *where;
pthread_barrier_t told, seen;
void *run(void *p) {
    where = &own;
    pthread_barrier_wait(&told);
    pthread_barrier_wait(&seen);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_barrier_init(&told, 0, 2);
    pthread_barrier_init(&seen, 0, 2);
    pthread_create(&other, 0, run, 0);
    pthread_barrier_wait(&told);
    int found = *where;
    pthread_barrier_wait(&seen);
    pthread_join(other, 0);
    return found - own;
}
