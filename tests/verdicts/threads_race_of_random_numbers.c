// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// POSIX does not make rand safe for threads.
#include <pthread.h>
#include <stdlib.h>
void *run(void *p) {
    rand(); // violated here
    return p;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    srand(1);
    return 0;
}
