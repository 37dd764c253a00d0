// Verdict: UNKNOWN(unsupported: ...
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int n = 5;
    scanf("%d", n);
    if (n != 5) reach_error();
    return 0;
}
