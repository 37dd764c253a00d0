/* The result is not followed beyond its limits, where the standard leaves it open. */
int __praetor_atoi(const char *s) {
    int value = 0, negative = 0, beyond = 0;
    while (*s == ' ' || (*s >= '\t' && *s <= '\r'))
        s++;
    if (*s == '-' || *s == '+')
        negative = *s++ == '-';
    for (; *s >= '0' && *s <= '9'; s++)
        if (beyond || value < -214748364 || (value == -214748364 && *s > '7' + negative))
            beyond = 1;
        else
            value = 10 * value - (*s - '0');
    if (beyond) {
        __praetor_errno = __praetor_unknown();
        return __praetor_unknown();
    }
    return negative ? value : -value;
}

long long __praetor_strtoll(const char *s, char **end, int base);
long __praetor_strtol(const char *s, char **end, int base);
long long __praetor_atoll(const char *s) { return __praetor_strtoll(s, 0, 10); }
long __praetor_atol(const char *s) { return __praetor_strtol(s, 0, 10); }

static unsigned __praetor_digit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 36;
}

/* Whether the last number had a minus; whether it was beyond its limit. */
static int __praetor_minus, __praetor_beyond;

/*
 * The number that a text starts with, without its sign, and where it ends: at most `most`, or `most_below` if it is
 * negative. C23 knows binary numbers.
 */
static unsigned long long __praetor_number(const char *s, char **end, int base, unsigned long long most,
                                           unsigned long long most_below, int is_c23) {
    const char *at = s;
    unsigned long long value = 0;
    __praetor_minus = __praetor_beyond = 0;
    if (base < 0 || base == 1 || base > 36) {
        __praetor_errno = 22; /* EINVAL */
        return 0;
    }
    if (end)
        *end = (char *)s;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
        at++;
    if (*at == '-' || *at == '+')
        __praetor_minus = *at++ == '-';
    if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && __praetor_digit(at[2]) < 16) {
        at += 2;
        base = 16;
    }
    if (is_c23 && (base == 0 || base == 2) && at[0] == '0' && (at[1] == 'b' || at[1] == 'B') &&
        __praetor_digit(at[2]) < 2) {
        at += 2;
        base = 2;
    }
    if (base == 0)
        base = *at == '0' ? 8 : 10;
    if (__praetor_digit(*at) >= (unsigned)base)
        return 0;
    if (__praetor_minus)
        most = most_below;
    for (; __praetor_digit(*at) < (unsigned)base; at++) {
        unsigned digit = __praetor_digit(*at);
        /* No base is larger than 64: most numbers need no division. */
        if (value > most >> 6 && value > (most - digit) / base)
            __praetor_beyond = 1;
        else
            value = value * base + digit;
    }
    if (end)
        *end = (char *)at;
    if (!__praetor_beyond)
        return value;
    __praetor_errno = 34; /* ERANGE */
    return most;
}

static long __praetor_to_long(const char *s, char **end, int base, int is_c23) {
    unsigned long long most = (unsigned long)-1 >> 1, value = __praetor_number(s, end, base, most, most + 1, is_c23);
    return (long)(__praetor_minus ? 0 - value : value);
}

static long long __praetor_to_llong(const char *s, char **end, int base, int is_c23) {
    unsigned long long most = (unsigned long long)-1 >> 1, value = __praetor_number(s, end, base, most, most + 1, is_c23);
    return (long long)(__praetor_minus ? 0 - value : value);
}

static unsigned long __praetor_to_ulong(const char *s, char **end, int base, int is_c23) {
    unsigned long long most = (unsigned long)-1, value = __praetor_number(s, end, base, most, most, is_c23);
    return (unsigned long)(__praetor_minus && !__praetor_beyond ? 0 - value : value);
}

static unsigned long long __praetor_to_ullong(const char *s, char **end, int base, int is_c23) {
    unsigned long long most = (unsigned long long)-1, value = __praetor_number(s, end, base, most, most, is_c23);
    return __praetor_minus && !__praetor_beyond ? 0 - value : value;
}

long __praetor_strtol(const char *s, char **end, int base) { return __praetor_to_long(s, end, base, 0); }
long long __praetor_strtoll(const char *s, char **end, int base) { return __praetor_to_llong(s, end, base, 0); }
unsigned long __praetor_strtoul(const char *s, char **end, int base) { return __praetor_to_ulong(s, end, base, 0); }
unsigned long long __praetor_strtoull(const char *s, char **end, int base) { return __praetor_to_ullong(s, end, base, 0); }

long __praetor___isoc23_strtol(const char *s, char **end, int base) { return __praetor_to_long(s, end, base, 1); }
long long __praetor___isoc23_strtoll(const char *s, char **end, int base) { return __praetor_to_llong(s, end, base, 1); }
unsigned long __praetor___isoc23_strtoul(const char *s, char **end, int base) { return __praetor_to_ulong(s, end, base, 1); }
unsigned long long __praetor___isoc23_strtoull(const char *s, char **end, int base) { return __praetor_to_ullong(s, end, base, 1); }

/* Numbers in the order of bytes on the net. */
unsigned short __praetor_htons(unsigned short x) { return x << 8 | x >> 8; }
unsigned __praetor_htonl(unsigned x) { return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24; }
unsigned short __praetor_ntohs(unsigned short x) { return x << 8 | x >> 8; }
unsigned __praetor_ntohl(unsigned x) { return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24; }

struct __praetor_div { int quot, rem; };
struct __praetor_ldiv { long quot, rem; };
struct __praetor_lldiv { long long quot, rem; };

struct __praetor_div __praetor_div(int x, int y) {
    struct __praetor_div both = { x / y, x % y };
    return both;
}

struct __praetor_ldiv __praetor_ldiv(long x, long y) {
    struct __praetor_ldiv both = { x / y, x % y };
    return both;
}

struct __praetor_lldiv __praetor_lldiv(long long x, long long y) {
    struct __praetor_lldiv both = { x / y, x % y };
    return both;
}

/* The place of the lowest bit that is set, from 1; 0 if there is none. */
int __praetor_ffsll(long long x) {
    int place = 1;
    if (!x)
        return 0;
    if (!(x & 0xffffffff)) {
        place += 32;
        x = x >> 32 & 0xffffffff;
    }
    if (!(x & 0xffff)) {
        place += 16;
        x >>= 16;
    }
    if (!(x & 0xff)) {
        place += 8;
        x >>= 8;
    }
    if (!(x & 15)) {
        place += 4;
        x >>= 4;
    }
    if (!(x & 3)) {
        place += 2;
        x >>= 2;
    }
    return place + !(x & 1);
}

int __praetor_ffs(int x) { return __praetor_ffsll((unsigned)x); }
int __praetor_ffsl(long x) { return __praetor_ffsll((unsigned long)x); }

/* The whole part goes to memory. What is left of an infinity is a zero. */
double __praetor_modf(double x, double *whole) {
    *whole = __builtin_trunc(x);
    return __builtin_copysign(*whole == x ? 0 : x - *whole, x);
}

float __praetor_modff(float x, float *whole) {
    *whole = __builtin_truncf(x);
    return __builtin_copysignf(*whole == x ? 0 : x - *whole, x);
}

long double __praetor_modfl(long double x, long double *whole) {
    *whole = __builtin_truncl(x);
    return __builtin_copysignl(*whole == x ? 0 : x - *whole, x);
}
