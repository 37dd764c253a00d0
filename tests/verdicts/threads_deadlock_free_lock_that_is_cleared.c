// Verdict: TRUE
// Property: no-deadlock
// Zero is free; so is a recursive lock, whose kind is not zero.
#define _GNU_SOURCE
#include <pthread.h>
#include <string.h>
pthread_mutex_t first, second = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
void *run(void *p) {
    pthread_mutex_lock(&first);
    pthread_mutex_lock(&second);
    pthread_mutex_unlock(&second);
    pthread_mutex_unlock(&first);
    return p;
}
int main(void) {
    pthread_t others[20];
    memset(&first, 0, sizeof first);
    pthread_mutex_init(&first, 0);
    for (int i = 0; i < 20; i++)
        pthread_create(&others[i], 0, run, 0);
    for (int i = 0; i < 20; i++)
        pthread_join(others[i], 0);
    return 0;
}
