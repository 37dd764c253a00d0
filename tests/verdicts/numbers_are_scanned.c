// Verdict: TRUE
// Property: valid-memsafety
#include <stdio.h>

int main(void) {
    int x = 0;
    long y = 0;
    short z = 0;
    double d = 0;
    if (scanf("%d,%ld%%%*d %3hd %lf", &x, &y, &z, &d) == 4) {
        return x == y + z;
    }
    return 0;
}
