// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <sys/time.h>
int main(void)
{
    struct timeval time = { 0, 0 };
    utimes("file", &time);
    return 0;
}
