// Verdict: FALSE(unreach-call)
// The format with %n is that of sscanf; what snprintf prints comes from variables that are no formats.
#include <stdio.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    const char *part = __VERIFIER_nondet_int() ? "lp" : "usb";
    char name[32];
    int n = 0, number = __VERIFIER_nondet_int();
    sscanf("12 ab", "%*d%n", &n);
    snprintf(name, sizeof name, "%s:%d", part, number);
    if (number == 7)
        reach_error(); // violated here
    return 0;
}
