// Verdict: FALSE(unreach-call)
// The bytes of the address are filled in one by one.
#include <string.h>

void reach_error(void) {}

int main(void) {
    int x = 3, *p = &x, *q;
    unsigned char *from = (unsigned char *)&p, *to = (unsigned char *)&q;
    for (int i = 0; i < sizeof p; i++)
        memset(to + i, from[i], 1);
    *q = 5;
    if (x == 5)
        reach_error(); // violated here
    return 0;
}
