// Verdict: FALSE(unreach-call)
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    char name[16];
    int n = __VERIFIER_nondet_int();
    snprintf(name, sizeof(name), "id=%d", n);
    if (strcmp(name, "id=-77") == 0)
        reach_error(); // violated here
    return 0;
}
