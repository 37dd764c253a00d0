// Verdict: FALSE(unreach-call)
// The result is stored after the arguments were evaluated.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int a[2] = {5, 5}, n = 0;
    n = scanf("%d", &a[n]);
    if (n == 1 && a[0] == 7) reach_error(); // violated here
    return 0;
}
