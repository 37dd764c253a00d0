// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int count;
void *add(void *p) {
    __sync_fetch_and_add(&count, 1);
    return p;
}
int main(void) {
    pthread_t t[4];
    for (int i = 0; i < 4; i++)
        pthread_create(&t[i], 0, add, 0);
    for (int i = 0; i < 4; i++)
        pthread_join(t[i], 0);
    if (count == 4)
        reach_error(); // violated here
    return 0;
}
