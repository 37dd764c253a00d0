// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdio.h>
#include <string.h>
char text[16] = "abc";
static void say(char *what) { puts(what), what[0] = 'A'; } // violated here
void *run(void *p) {
    say(text);
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    run(0);
    pthread_join(other, 0);
    return 0;
}
