// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
char from[16] = "abc", to[32];
size_t length;
void *first(void *p) {
    pthread_mutex_lock(&m);
    strcpy(to, from);
    strcat(to, "d");
    length = strlen(to);
    snprintf(from, sizeof from, "%zu", length);
    pthread_mutex_unlock(&m);
    return p;
}
void *second(void *p) {
    pthread_mutex_lock(&m);
    if (strcmp(from, to) > 0) printf("%s %.*s\n", to, 3, from);
    pthread_mutex_unlock(&m);
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
