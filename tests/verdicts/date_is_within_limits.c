// Verdict: TRUE
#include <time.h>
extern void reach_error(void);
int main(void) {
    time_t t = time(0);
    struct tm *m = localtime(&t);
    if (m && (m->tm_mon < 0 || m->tm_mon > 11 || m->tm_sec > 60)) reach_error();
    struct tm r;
    if (gmtime_r(&t, &r) && r.tm_isdst != 0) reach_error();
    return 0;
}
