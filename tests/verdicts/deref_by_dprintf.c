// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    char s[2] = {'a', 'b'}, *p = s;
    dprintf(1, "%c%%%m %s\n", 'x', p); // violated here: at offset 2 of 's', which has 2 bytes
    return 0;
}
