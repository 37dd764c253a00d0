// Verdict: TRUE
// Property: valid-memsafety
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    char text[12];
    int length = sprintf(text, "%d", __VERIFIER_nondet_int());
    text[length] = '!';
    return text[0];
}
