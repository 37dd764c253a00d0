// Verdict: FALSE(valid-deref)
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
    text[length + 1] = 'x'; // violated here
    free(text);
    return 0;
}
