// Verdict: UNKNOWN(unconfirmed)
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t start = 0;
    struct tm date;
    if (localtime_r(&start, &date) && (date.tm_gmtoff > 90000 || date.tm_zone[4])) reach_error();
    return 0;
}
