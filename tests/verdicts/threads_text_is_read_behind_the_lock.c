// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
char text[16] = "abc";
void *run(void *p) {
    pthread_mutex_lock(&m);
    size_t n = strlen(text + 1);
    pthread_mutex_unlock(&m);
    printf("%s\n", text), text[0] = 'A'; // violated here
    return (char *)p + n;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
