// Verdict: FALSE(unreach-call)
// The addresses may differ in the lowest byte only.
#include <string.h>
extern void reach_error(void);

int main(void) {
    int x[2], *p = &x[0], *q = &x[1];
    memcpy(&p, &q, 1);
    if (p == q) reach_error(); // violated here
    return 0;
}
