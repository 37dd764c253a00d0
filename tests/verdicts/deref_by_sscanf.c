// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    char s[2] = {'1', '2'}, *p = s;
    int n;
    return sscanf(p, "%d", &n) > 1; // violated here: at offset 2 of 's', which has 2 bytes
}
