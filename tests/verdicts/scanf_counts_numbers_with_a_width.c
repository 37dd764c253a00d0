// Verdict: TRUE
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int x = 1, y = 6;
    if (scanf("%1d %d", &x, &y) == 1 && y != 6) reach_error();
    return 0;
}
