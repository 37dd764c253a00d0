// Verdict: TRUE
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    char name[16];
    int n = __VERIFIER_nondet_int();
    int length = snprintf(name, sizeof(name), "id=%d", n);
    if (strncmp(name, "id=", 3) != 0 || length < 4 || length > 14)
        reach_error();
    if (n >= 10 && n < 20 && (name[3] != '1' || name[5] != 0))
        reach_error();
    if (n == -5 && strcmp(name, "id=-5") != 0)
        reach_error();
    return 0;
}
