// Verdict: UNKNOWN(unconfirmed)
#define _GNU_SOURCE
#include <time.h>
extern void reach_error(void);

int main(void) {
    struct tm date = {0};
    int before = daylight;
    mktime(&date);
    if (daylight != before) reach_error();
    return 0;
}
