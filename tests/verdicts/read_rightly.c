// Verdict: TRUE
// Property: valid-memsafety
#include <stdio.h>
#include <time.h>
int main(void) {
    char to[20], text[3] = {'4', '2', 0}, *p = text;
    struct tm when = {0};
    struct timespec pause = {0, 1};
    int n = 0;
    strftime(to, sizeof to, "%H", &when);
    nanosleep(&pause, NULL);
    sscanf("4", "%d", &n);
    snprintf(to, sizeof to, "%d %s", n, p);
    fprintf(stderr, "%s\n", p);
    fflush(stdout);
    return 0;
}
