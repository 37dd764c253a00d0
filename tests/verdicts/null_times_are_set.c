// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// Beside a number, too: 'clock_settime' reads the time that is to be set.
#include <time.h>

int main(void) {
    return clock_settime(CLOCK_REALTIME, 0);
}
