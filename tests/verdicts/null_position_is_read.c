// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// What a library function reads is not behind a null pointer that is written as its argument.
#include <stdio.h>

int main(void) {
    return fsetpos(stdin, 0);
}
