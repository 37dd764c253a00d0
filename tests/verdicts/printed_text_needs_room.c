// Verdict: FALSE(unreach-call)
// Without room, nothing is printed.
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    char text[8] = "#";
    int room = __VERIFIER_nondet_int();
    if (room < 0 || room > 1)
        return 0;
    snprintf(text, room, "%d", 7);
    if (text[0] == '#')
        reach_error(); // violated here
    return 0;
}
