// Verdict: UNKNOWN(unconfirmed)
#include <stdio.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    char text[32];
    sprintf(text, "%d%c!", __VERIFIER_nondet_int(), __VERIFIER_nondet_char());
    if (text[1] == 0 && text[2] == '!')
        reach_error();
    return 0;
}
