// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
char text[16] = "abc";
void *first(void *p) {
    char *own = strdup(text);
    return own;
}
void *second(void *p) {
    strncpy(text + 1, "x", 2);
    strcpy(text, "y"); // violated here
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, first, 0);
    pthread_create(&b, 0, second, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
