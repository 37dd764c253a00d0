// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <regex.h>
int main(void)
{
    regex_t pattern;
    regfree(&pattern);
    return 0;
}
