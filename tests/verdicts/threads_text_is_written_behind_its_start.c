// Verdict: UNKNOWN(unsupported: ...
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
char text[16] = "abc";
void *first(void *p) {
    text[2] = 'C';
    return p;
}
void *second(void *p) {
    size_t n = strlen(text);
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
