// Verdict: FALSE(no-data-race)
// Engine: portfolio
// Property: no-data-race
#include <pthread.h>
#include <string.h>
int t[4];
void *run(void *arg) {
    if (arg) { memset(t, 0, sizeof t); } else { t[3] = 2; } // violated here
    return arg;
}
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, run, 0);
    pthread_create(&two, 0, run, (void *)1);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
