// Verdict: UNKNOWN(unconfirmed)
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int x = 0;
    if (scanf("%1d", &x) == 1 && x > 9) reach_error();
    return 0;
}
