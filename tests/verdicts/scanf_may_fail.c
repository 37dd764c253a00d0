// Verdict: FALSE(unreach-call)
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int x = 5, y = 6;
    if (scanf("%d %d", &x, &y) == 1 && x == 7 && y == 6) reach_error(); // violated here
    return 0;
}
