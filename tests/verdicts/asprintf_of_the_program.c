// Verdict: FALSE(unreach-call)
// The program's own function counts.
#include <stdarg.h>
extern void reach_error(void);
int asprintf(char **to, const char *format, ...) {
    *to = 0;
    return 17;
}
int main(void) {
    char *text;
    if (asprintf(&text, "%d", 1) == 17)
        reach_error(); // violated here
    return 0;
}
