// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    char s[2] = {'a', 0}, *p = s;
    printf("%d %s\n", 1, p);
    s[1] = 'b';
    printf("%d %s\n", 1, p); // violated here: at offset 2 of 's', which has 2 bytes
    return 0;
}
