// Verdict: UNKNOWN(unconfirmed)
// The year is 1970.
#include <time.h>
extern void reach_error(void);
int main(void) {
    time_t t = 0;
    struct tm *m = gmtime(&t);
    if (m->tm_year == 71) reach_error();
    return 0;
}
