// Verdict: FALSE(unreach-call)
// A member holds what was stored to it, unless a pointer was stored across it.
#include <string.h>

extern void reach_error(void);
struct H {
    unsigned lo, hi;
};
char c[2];

int main(void) {
    char *p = &c[1];
    struct H h;
    memcpy(&h, &p, sizeof h);
    if (h.lo % 4096 != 1) reach_error(); // violated here
    return 0;
}
