// Verdict: UNKNOWN(unsupported: ...
// The format that snprintf is given may be the one with %n, which then changes n.
#include <stdio.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    const char *format = __VERIFIER_nondet_int() ? "ab%n" : "%d";
    char name[32];
    int n = 0;
    snprintf(name, sizeof name, format, &n);
    if (n == 2)
        reach_error();
    return 0;
}
