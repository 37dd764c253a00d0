// Verdict: UNKNOWN(unsupported: ...
// What is read with '%p' may be an address that was printed.
#include <stdio.h>

extern void reach_error(void);

int main(void) {
    int x = 3;
    char text[40];
    void *q;
    sprintf(text, "%p", (void *)&x);
    sscanf(text, "%p", &q);
    *(int *)q = 5;
    if (x == 5)
        reach_error();
    return 0;
}
