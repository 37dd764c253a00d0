// Verdict: TRUE
// Property: valid-memsafety
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char *text;
    int length = asprintf(&text, "id=%d", __VERIFIER_nondet_int());
    if (length < 0)
        return 1;
    text[length] = 'x';
    text[3] = 'y';
    free(text);
    return 0;
}
