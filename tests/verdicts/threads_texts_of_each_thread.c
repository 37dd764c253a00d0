// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
int n = 3;
static void show(const char *name) {
    char own[32], line[64];
    snprintf(own, sizeof own, "%s %d", name, n);
    strcpy(line, own);
    puts(line);
}
void *first(void *p) {
    show("first");
    return p;
}
void *second(void *p) {
    show("second");
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
