// Verdict: FALSE(unreach-call)
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    char name[8] = "1234567";
    int n = __VERIFIER_nondet_int();
    snprintf(name, 3, "%04x", n & 0xffff);
    // Three of the characters are there no more, and the fourth is what it was.
    if (name[0] == 'f' && name[1] == '0' && name[2] == 0)
        reach_error(); // violated here
    return 0;
}
