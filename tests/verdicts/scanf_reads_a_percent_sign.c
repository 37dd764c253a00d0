// Verdict: FALSE(unreach-call)
// '%%n' asks for no number of characters, so one conversion may succeed.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    char s[8];
    if (scanf("%7s%%n", s) == 1) reach_error(); // violated here
    return 0;
}
