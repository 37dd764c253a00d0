// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    char s[2] = {'1', '2'}, *p = s, to[8];
    snprintf(to, sizeof to, "%s", p); // violated here: at offset 2 of 's', which has 2 bytes
    return 0;
}
