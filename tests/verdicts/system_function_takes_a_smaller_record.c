// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <sys/resource.h>
int main(void)
{
    struct { char first; } small = { 1 };
    setrlimit(RLIMIT_CORE, (struct rlimit *)&small);
    return 0;
}
