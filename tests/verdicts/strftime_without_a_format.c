// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <time.h>
int main(void) {
    char text[9];
    struct tm t = {0};
    strftime(text, sizeof text, 0, &t);
    return 0;
}
