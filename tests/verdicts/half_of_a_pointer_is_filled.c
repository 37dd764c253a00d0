// Verdict: FALSE(unreach-call)
// The block that is filled ends within the pointer.
#include <string.h>
extern void reach_error(void);

int main(void) {
    int x, *p = &x;
    memset(&p, 0, 4);
    if (p != &x) reach_error(); // violated here
    return 0;
}
