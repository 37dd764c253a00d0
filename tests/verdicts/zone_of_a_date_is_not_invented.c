// Verdict: UNKNOWN(unconfirmed)
// It is "GMT" or "UTC", and certain.
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t start = 0;
    struct tm date;
    if (gmtime_r(&start, &date) && date.tm_zone[0] == 'G') reach_error();
    return 0;
}
