// Verdict: TRUE
// Property: valid-memsafety
// Functions that are documented to take null.
#include <libintl.h>
#include <sys/time.h>
#include <time.h>
#include <wchar.h>

int main(void) {
    struct timespec second = {1, 0};
    textdomain(0);
    struct timeval now = {1, 0};
    settimeofday(&now, 0);
    utimes("file", 0);
    clock_nanosleep(CLOCK_REALTIME, 0, &second, 0);
    return mbsinit(0);
}
