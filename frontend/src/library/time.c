/* A time as a date: where it is and what its zone does is not followed, but each member is within its limits. */
struct __praetor_tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    const char *tm_zone;
};

/* Without a branch: where an execution goes does not depend on it. */
static int __praetor_within(int low, int high) {
    int any = __praetor_unknown();
    int below = -(any < low), above = -(any > high);
    return (any & ~below & ~above) | (low & below) | (high & above);
}

static void __praetor_set_date(struct __praetor_tm *to, int here) {
    to->tm_sec = __praetor_within(0, 60);
    to->tm_min = __praetor_within(0, 59);
    to->tm_hour = __praetor_within(0, 23);
    to->tm_mday = __praetor_within(1, 31);
    to->tm_mon = __praetor_within(0, 11);
    to->tm_year = __praetor_unknown();
    to->tm_wday = __praetor_within(0, 6);
    to->tm_yday = __praetor_within(0, 365);
    to->tm_isdst = here ? __praetor_within(0, 1) : 0;
    to->tm_gmtoff = here ? __praetor_unknown() : 0;
    to->tm_zone = __praetor_kept_text();
}

/* Null where an int has no room for the year, which no time of 32 bits gets near. */
static struct __praetor_tm *__praetor_date(long long time, struct __praetor_tm *to, int here) {
    __praetor_changes_zone();
    __praetor_errno = __praetor_unknown();
    if ((time < -67768000000000000LL || time > 67768000000000000LL) && __praetor_unknown())
        return 0;
    __praetor_set_date(to, here);
    return to;
}

/* The one that both functions without an argument for it return. */
static struct __praetor_tm __praetor_last_date;

struct __praetor_tm *__praetor_localtime(const long *time) {
    return __praetor_date(*time, &__praetor_last_date, 1);
}

struct __praetor_tm *__praetor_gmtime(const long *time) {
    return __praetor_date(*time, &__praetor_last_date, 0);
}

struct __praetor_tm *__praetor_localtime_r(const long *time, struct __praetor_tm *to) {
    return __praetor_date(*time, to, 1);
}

struct __praetor_tm *__praetor_gmtime_r(const long *time, struct __praetor_tm *to) {
    return __praetor_date(*time, to, 0);
}

/* The time of a date, whose members are those of a date behind it; -1 if it has none, which changes nothing. */
static long __praetor_time_of(struct __praetor_tm *date, int here) {
    unsigned long high = (unsigned)__praetor_unknown();
    __praetor_changes_zone();
    __praetor_errno = __praetor_unknown();
    if (__praetor_unknown()) {
        __praetor_set_date(date, here);
        return sizeof(long) == 4 ? high : high << 16 << 16 | (unsigned)__praetor_unknown();
    }
    return -1;
}

long __praetor_mktime(struct __praetor_tm *date) { return __praetor_time_of(date, 1); }

long __praetor_timegm(struct __praetor_tm *date) { return __praetor_time_of(date, 0); }

/* As glibc: the difference as an integer is a number at the end, rounded once. */
double __praetor_difftime(long later, long earlier) {
    unsigned long forth = (unsigned long)later - (unsigned long)earlier;
    return later < earlier ? -(double)-forth : (double)forth;
}

/* A text of a date has 24 characters and a line break, if the year has four digits, and the time no signs. */
static void __praetor_has_text(const struct __praetor_tm *date) {
    if (date->tm_year > 8099 || date->tm_year < -900 || date->tm_mon + 0u > 11 || date->tm_wday + 0u > 6 ||
        date->tm_mday < -99 || date->tm_mday > 999 || date->tm_hour < 0 || date->tm_hour > 99 || date->tm_min < 0 ||
        date->tm_min > 99 || date->tm_sec < 0 || date->tm_sec > 99)
        __praetor_limit();
}

static char *__praetor_date_text(const struct __praetor_tm *date) {
    static union { int words[7]; char text[28]; } last;
    __praetor_has_text(date);
    last.words[0] = __praetor_unknown();
    last.words[1] = __praetor_unknown();
    last.words[2] = __praetor_unknown();
    last.words[3] = __praetor_unknown();
    last.words[4] = __praetor_unknown();
    last.words[5] = __praetor_unknown();
    last.text[24] = '\n';
    last.text[25] = 0;
    return last.text;
}

char *__praetor_asctime(const struct __praetor_tm *date) {
    if (date == 0) {
        __praetor_errno = 22; /* EINVAL */
        return 0;
    }
    return __praetor_date_text(date);
}

char *__praetor_asctime_r(const struct __praetor_tm *date, char *to) {
    int i;
    if (date == 0) {
        __praetor_errno = 22; /* EINVAL */
        return 0;
    }
    __praetor_has_text(date);
    for (i = 0; i < 24; i++)
        to[i] = __praetor_unknown();
    to[24] = '\n';
    to[25] = 0;
    return to;
}

/* Null for a time whose year has more digits. */
static struct __praetor_tm *__praetor_short_date(long long time, struct __praetor_tm *to) {
    if ((time < -62000000000LL || time > 253402000000LL) && __praetor_unknown())
        return 0;
    __praetor_date(time, to, 1);
    to->tm_year = __praetor_within(-900, 8099);
    return to;
}

char *__praetor_ctime(const long *time) {
    struct __praetor_tm *date = __praetor_short_date(*time, &__praetor_last_date);
    return date ? __praetor_date_text(date) : 0;
}

char *__praetor_ctime_r(const long *time, char *to) {
    struct __praetor_tm own, *date = __praetor_short_date(*time, &own);
    return date ? __praetor_asctime_r(date, to) : 0;
}

struct __praetor_timespec { long tv_sec, tv_nsec; };

static void __praetor_set_time(struct __praetor_timespec *to, long parts) {
    long part = __praetor_within(0, parts - 1);
    if (sizeof(long) == 4)
        to->tv_sec = __praetor_within(0, 2147483647);
    else
        to->tv_sec = (long)__praetor_within(0, 58) << 16 << 16 | (unsigned)__praetor_unknown();
    to->tv_nsec = part;
}

/* Of the clocks on the wall and since the start. There may be others. */
int __praetor_clock_gettime(int clock, struct __praetor_timespec *to) {
    if (clock != 0 && clock != 1 && __praetor_unknown()) {
        __praetor_errno = __praetor_unknown();
        return -1;
    }
    __praetor_set_time(to, 1000000000);
    return 0;
}

int __praetor_gettimeofday(struct __praetor_timespec *to, int *zone) {
    if (to)
        __praetor_set_time(to, 1000000);
    if (zone) {
        zone[0] = __praetor_unknown();
        zone[1] = __praetor_unknown();
    }
    return 0;
}

/* A signal may end it, and then it tells what is left. What is no time ends it at once. */
int __praetor_nanosleep(const struct __praetor_timespec *time, struct __praetor_timespec *rest) {
    long seconds = time->tv_sec, part = time->tv_nsec;
    if (seconds < 0 || part < 0 || part > 999999999) {
        __praetor_errno = 22; /* EINVAL */
        return -1;
    }
    if (__praetor_any() == 0)
        return 0;
    __praetor_errno = 4; /* EINTR */
    if (rest) {
        __praetor_set_time(rest, 1000000000);
        __VERIFIER_assume(rest->tv_sec <= seconds);
    }
    return -1;
}

/* The time of the clock on the wall, until the end of the year 9999, which may be set back. TIME_UTC is 1, and the only
   base. */
int __praetor_timespec_get(struct __praetor_timespec *to, int base) {
    long long seconds = (long long)__praetor_any() << 32 | (unsigned)__praetor_any();
    long part = (unsigned)__praetor_any();
    if (base != 1 || seconds < 0 || seconds > (sizeof(long) == 4 ? 2147483647LL : 253402000000LL))
        return 0;
    to->tv_sec = seconds;
    to->tv_nsec = part >= 0 && part < 1000000000 ? part : 0;
    return base;
}
