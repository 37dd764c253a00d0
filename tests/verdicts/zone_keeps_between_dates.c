// Verdict: TRUE
#define _GNU_SOURCE
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t start = 0;
    localtime(&start);
    long before = timezone;
    time(&start);
    if (timezone != before) reach_error();
    return 0;
}
