// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
char text[16] = "abc";
size_t (*length)(const char *) = strlen;
void *run(void *p) {
    text[0] = 'A' + length(text) % 2; // violated here
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
