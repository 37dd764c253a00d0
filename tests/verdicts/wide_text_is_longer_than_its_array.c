// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <stdlib.h>

int main(void) {
    wchar_t text[2];
    mbstowcs(text, "hello world", 12);
    return 0;
}
