// Verdict: TRUE
// Property: unreach-call
// Clocks that every system has tell the time, and parts of seconds are less than one; a normal date is within limits.
#include <sys/time.h>
#include <time.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    struct timespec at, rest = { 0, 0 }, wait = { 1, 0 };
    struct timeval of_day;
    struct tm date = { .tm_year = 100, .tm_mon = __VERIFIER_nondet_int() };
    if (clock_gettime(CLOCK_MONOTONIC, &at) || clock_gettime(CLOCK_REALTIME, &at) || gettimeofday(&of_day, 0))
        reach_error();
    if (at.tv_nsec < 0 || at.tv_nsec > 999999999 || of_day.tv_usec < 0 || of_day.tv_usec > 999999)
        reach_error();
    if (nanosleep(&wait, &rest) && (rest.tv_nsec > 999999999 || rest.tv_sec > 1))
        reach_error();
    if (mktime(&date) != -1 && (date.tm_mon < 0 || date.tm_mon > 11 || date.tm_mday < 1 || date.tm_sec > 60))
        reach_error();
    return 0;
}
