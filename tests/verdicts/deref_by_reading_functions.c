// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <string.h>
int main(void) {
    char s[2] = {'1', '2'}, *p = s, to[8];
    strxfrm(to, p, 8);
    return 0;
}
