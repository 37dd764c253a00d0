// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <err.h>
int main(void)
{
    warnx("%s");
    return 0;
}
