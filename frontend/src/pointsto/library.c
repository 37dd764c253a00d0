typedef __typeof__(sizeof(0)) size_t;
void *__praetor_malloc(size_t size);
int __praetor_any(void);

/* What the standard leaves open: some number that is not zero; some number of the sign of a difference. */
static int __praetor_nonzero(void) {
    int any = __praetor_any();
    return any ? any : 1;
}

static int __praetor_signed(int difference) {
    int any = __praetor_any();
    if (difference > 0)
        return any > 0 ? any : 1;
    return difference < 0 ? (any < 0 ? any : -1) : 0;
}

size_t __praetor_strlen(const char *s) {
    size_t n = 0;
    while (s[n])
        n++;
    return n;
}

size_t __praetor_strnlen(const char *s, size_t max) {
    size_t n = 0;
    while (n < max && s[n])
        n++;
    return n;
}

char *__praetor_strcpy(char *to, const char *from) {
    size_t i = 0;
    while ((to[i] = from[i]))
        i++;
    return to;
}

char *__praetor_stpcpy(char *to, const char *from) {
    size_t i = 0;
    while ((to[i] = from[i]))
        i++;
    return to + i;
}

char *__praetor_strncpy(char *to, const char *from, size_t n) {
    size_t i = 0;
    for (; i < n && from[i]; i++)
        to[i] = from[i];
    for (; i < n; i++)
        to[i] = 0;
    return to;
}

char *__praetor_strcat(char *to, const char *from) {
    size_t end = 0, i = 0;
    while (to[end])
        end++;
    while ((to[end + i] = from[i]))
        i++;
    return to;
}

char *__praetor_strncat(char *to, const char *from, size_t n) {
    size_t end = 0, i = 0;
    while (to[end])
        end++;
    for (; i < n && from[i]; i++)
        to[end + i] = from[i];
    to[end + i] = 0;
    return to;
}

int __praetor_strcmp(const char *a, const char *b) {
    size_t i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    return __praetor_signed((unsigned char)a[i] - (unsigned char)b[i]);
}

int __praetor_strncmp(const char *a, const char *b, size_t n) {
    size_t i = 0;
    while (i < n && a[i] && a[i] == b[i])
        i++;
    return i == n ? 0 : __praetor_signed((unsigned char)a[i] - (unsigned char)b[i]);
}

char *__praetor_strchr(const char *s, int c) {
    for (;; s++) {
        if (*s == (char)c)
            return (char *)s;
        if (!*s)
            return 0;
    }
}

char *__praetor_index(const char *s, int c) {
    for (;; s++) {
        if (*s == (char)c)
            return (char *)s;
        if (!*s)
            return 0;
    }
}

char *__praetor_strrchr(const char *s, int c) {
    const char *last = 0;
    for (;; s++) {
        if (*s == (char)c)
            last = s;
        if (!*s)
            return (char *)last;
    }
}

char *__praetor_rindex(const char *s, int c) {
    const char *last = 0;
    for (;; s++) {
        if (*s == (char)c)
            last = s;
        if (!*s)
            return (char *)last;
    }
}

char *__praetor_strstr(const char *s, const char *part) {
    for (;; s++) {
        size_t i = 0;
        while (part[i] && s[i] == part[i])
            i++;
        if (!part[i])
            return (char *)s;
        if (!*s)
            return 0;
    }
}

char *__praetor_strdup(const char *s) {
    size_t n = 0, i;
    char *copy;
    while (s[n])
        n++;
    copy = __praetor_malloc(n + 1);
    if (!copy)
        return 0;
    for (i = 0; i <= n; i++)
        copy[i] = s[i];
    return copy;
}

size_t __praetor_strspn(const char *s, const char *set) {
    size_t n = 0, i;
    for (; s[n]; n++) {
        for (i = 0; set[i] && set[i] != s[n]; i++)
            ;
        if (!set[i])
            break;
    }
    return n;
}

size_t __praetor_strcspn(const char *s, const char *set) {
    size_t n = 0, i;
    for (; s[n]; n++) {
        for (i = 0; set[i] && set[i] != s[n]; i++)
            ;
        if (set[i])
            break;
    }
    return n;
}

char *__praetor_strpbrk(const char *s, const char *set) {
    size_t i;
    for (; *s; s++)
        for (i = 0; set[i]; i++)
            if (set[i] == *s)
                return (char *)s;
    return 0;
}

int __praetor_memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    size_t i;
    for (i = 0; i < n; i++)
        if (x[i] != y[i])
            return __praetor_signed(x[i] - y[i]);
    return 0;
}

int __praetor_bcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    size_t i;
    for (i = 0; i < n; i++)
        if (x[i] != y[i])
            return __praetor_nonzero();
    return 0;
}

void *__praetor_memchr(const void *s, int c, size_t n) {
    const unsigned char *x = s;
    size_t i;
    for (i = 0; i < n; i++)
        if (x[i] == (unsigned char)c)
            return (void *)(x + i);
    return 0;
}

void __praetor_bzero(void *s, size_t n) {
    char *x = s;
    size_t i;
    for (i = 0; i < n; i++)
        x[i] = 0;
}

void __praetor_bcopy(const void *from, void *to, size_t n) {
    const char *x = from;
    char *y = to;
    size_t i;
    if (y <= x)
        for (i = 0; i < n; i++)
            y[i] = x[i];
    else
        for (i = n; i > 0; i--)
            y[i - 1] = x[i - 1];
}

int __praetor_atoi(const char *s) {
    int value = 0, negative = 0;
    while (*s == ' ' || (*s >= '\t' && *s <= '\r'))
        s++;
    if (*s == '-' || *s == '+')
        negative = *s++ == '-';
    for (; *s >= '0' && *s <= '9'; s++)
        value = 10 * value - (*s - '0');
    return negative ? value : -value;
}

long __praetor_atol(const char *s) {
    long value = 0;
    int negative = 0;
    while (*s == ' ' || (*s >= '\t' && *s <= '\r'))
        s++;
    if (*s == '-' || *s == '+')
        negative = *s++ == '-';
    for (; *s >= '0' && *s <= '9'; s++)
        value = 10 * value - (*s - '0');
    return negative ? value : -value;
}

static int __praetor_class(int holds) { return holds ? __praetor_nonzero() : 0; }

int __praetor_isdigit(int c) { return __praetor_class(c >= '0' && c <= '9'); }
int __praetor_isxdigit(int c) { return __praetor_class((c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f')); }
int __praetor_isupper(int c) { return __praetor_class(c >= 'A' && c <= 'Z'); }
int __praetor_islower(int c) { return __praetor_class(c >= 'a' && c <= 'z'); }
int __praetor_isalpha(int c) { return __praetor_class((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')); }
int __praetor_isalnum(int c) { return __praetor_class((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')); }
int __praetor_isspace(int c) { return __praetor_class(c == ' ' || (c >= '\t' && c <= '\r')); }
int __praetor_isblank(int c) { return __praetor_class(c == ' ' || c == '\t'); }
int __praetor_iscntrl(int c) { return __praetor_class((c >= 0 && c < ' ') || c == 127); }
int __praetor_isprint(int c) { return __praetor_class(c >= ' ' && c < 127); }
int __praetor_isgraph(int c) { return __praetor_class(c > ' ' && c < 127); }
int __praetor_ispunct(int c) {
    int letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    return __praetor_class(c > ' ' && c < 127 && !letter && !(c >= '0' && c <= '9'));
}
int __praetor_toupper(int c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }
int __praetor_tolower(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }

void __praetor_copy_1(char *to, const char *from, size_t n) {
    size_t i;
    if (to <= from)
        for (i = 0; i < n; i++)
            to[i] = from[i];
    else
        for (i = n; i > 0; i--)
            to[i - 1] = from[i - 1];
}

void __praetor_copy_2(short *to, const short *from, size_t n) {
    size_t i, whole = n / 2, rest = n % 2;
    unsigned short mask = (1 << 8 * rest) - 1;
    if (to <= from)
        for (i = 0; i < whole; i++)
            to[i] = from[i];
    if (rest)
        to[whole] = (to[whole] & ~mask) | (from[whole] & mask);
    if (to > from)
        for (i = whole; i > 0; i--)
            to[i - 1] = from[i - 1];
}

void __praetor_copy_4(int *to, const int *from, size_t n) {
    size_t i, whole = n / 4, rest = n % 4;
    unsigned int mask = (1u << 8 * rest) - 1;
    if (to <= from)
        for (i = 0; i < whole; i++)
            to[i] = from[i];
    if (rest)
        to[whole] = (to[whole] & ~mask) | (from[whole] & mask);
    if (to > from)
        for (i = whole; i > 0; i--)
            to[i - 1] = from[i - 1];
}

void __praetor_copy_8(long long *to, const long long *from, size_t n) {
    size_t i, whole = n / 8, rest = n % 8;
    unsigned long long mask = (1ull << 8 * rest) - 1;
    if (to <= from)
        for (i = 0; i < whole; i++)
            to[i] = from[i];
    if (rest)
        to[whole] = (to[whole] & ~mask) | (from[whole] & mask);
    if (to > from)
        for (i = whole; i > 0; i--)
            to[i - 1] = from[i - 1];
}

void __praetor_fill_1(char *to, int c, size_t n) {
    size_t i;
    for (i = 0; i < n; i++)
        to[i] = c;
}

void __praetor_fill_2(short *to, int c, size_t n) {
    size_t i, whole = n / 2, rest = n % 2;
    unsigned short mask = (1 << 8 * rest) - 1, value = (unsigned char)c * 0x101u;
    for (i = 0; i < whole; i++)
        to[i] = value;
    if (rest)
        to[whole] = (to[whole] & ~mask) | (value & mask);
}

void __praetor_fill_4(int *to, int c, size_t n) {
    size_t i, whole = n / 4, rest = n % 4;
    unsigned int mask = (1u << 8 * rest) - 1, value = (unsigned char)c * 0x1010101u;
    for (i = 0; i < whole; i++)
        to[i] = value;
    if (rest)
        to[whole] = (to[whole] & ~mask) | (value & mask);
}

void __praetor_fill_8(long long *to, int c, size_t n) {
    size_t i, whole = n / 8, rest = n % 8;
    unsigned long long mask = (1ull << 8 * rest) - 1, value = (unsigned char)c * 0x101010101010101ull;
    for (i = 0; i < whole; i++)
        to[i] = value;
    if (rest)
        to[whole] = (to[whole] & ~mask) | (value & mask);
}
