// Verdict: UNKNOWN(unconfirmed)
// "%d" is the day as two digits to printf and to strftime, but the latter's "%x" is a whole date.
#include <time.h>
extern void reach_error(void);

int main(void) {
    char text[40] = {0};
    struct tm day = {0};
    day.tm_mday = 7;
    strftime(text, sizeof text, "%x", &day);
    if (text[7] != 0) reach_error();
    return 0;
}
