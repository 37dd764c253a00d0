// Verdict: FALSE(unreach-call)
// Its bytes come back with another one among them.
#include <string.h>
extern void reach_error(void);

int main(void) {
    int x, *p = &x;
    char b[8];
    memcpy(b, &p, 8);
    b[0] = 1;
    memcpy(&p, b, 8);
    if (p != &x) reach_error(); // violated here
    return 0;
}
