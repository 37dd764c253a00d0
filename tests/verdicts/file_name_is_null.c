// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    char *n = 0;
    FILE *f = fopen(n, "r"); // violated here
    if (f) fclose(f);
    return 0;
}
