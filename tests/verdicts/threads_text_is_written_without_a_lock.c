// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
char text[16] = "abc";
void *first(void *p) {
    sprintf(text, "%d", 7); // violated here
    return p;
}
void *second(void *p) {
    pthread_mutex_lock(&m);
    size_t n = strlen(text);
    pthread_mutex_unlock(&m);
    return (void *)n;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, first, 0);
    pthread_create(&b, 0, second, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
