// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <err.h>
int main(void)
{
    errx(1, "%s");
}
