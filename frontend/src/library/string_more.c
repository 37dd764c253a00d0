char *__praetor_stpncpy(char *to, const char *from, size_t n) {
    size_t i = 0, end;
    for (; i < n && from[i]; i++)
        to[i] = from[i];
    for (end = i; i < n; i++)
        to[i] = 0;
    return to + end;
}

char *__praetor_strndup(const char *s, size_t most) {
    size_t n = 0, i;
    char *copy;
    while (n < most && s[n])
        n++;
    copy = __praetor_malloc(n + 1);
    if (!copy)
        return 0;
    for (i = 0; i < n; i++)
        copy[i] = s[i];
    copy[n] = 0;
    return copy;
}

size_t __praetor_strlcpy(char *to, const char *from, size_t n) {
    size_t i = 0;
    for (; from[i]; i++)
        if (i + 1 < n)
            to[i] = from[i];
    if (n)
        to[i < n ? i : n - 1] = 0;
    return i;
}

size_t __praetor_strlcat(char *to, const char *from, size_t n) {
    size_t end = 0, i = 0;
    while (end < n && to[end])
        end++;
    for (; from[i]; i++)
        if (end + i + 1 < n)
            to[end + i] = from[i];
    if (end < n)
        to[end + i < n ? end + i : n - 1] = 0;
    return end + i;
}

static int __praetor_lower(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }

int __praetor_strcasecmp(const char *a, const char *b) {
    size_t i = 0;
    while (a[i] && __praetor_lower((unsigned char)a[i]) == __praetor_lower((unsigned char)b[i]))
        i++;
    return __praetor_signed(__praetor_lower((unsigned char)a[i]) - __praetor_lower((unsigned char)b[i]));
}

int __praetor_strncasecmp(const char *a, const char *b, size_t n) {
    size_t i = 0;
    while (i < n && a[i] && __praetor_lower((unsigned char)a[i]) == __praetor_lower((unsigned char)b[i]))
        i++;
    if (i == n)
        return 0;
    return __praetor_signed(__praetor_lower((unsigned char)a[i]) - __praetor_lower((unsigned char)b[i]));
}

/* In the locale "C", in which a program starts. */
int __praetor_strcoll(const char *a, const char *b) {
    size_t i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    return __praetor_signed((unsigned char)a[i] - (unsigned char)b[i]);
}

char *__praetor_strchrnul(const char *s, int c) {
    while (*s && *s != (char)c)
        s++;
    return (char *)s;
}

void *__praetor_rawmemchr(const void *s, int c) {
    const unsigned char *x = s;
    while (*x != (unsigned char)c)
        x++;
    return (void *)x;
}

void *__praetor_memrchr(const void *s, int c, size_t n) {
    const unsigned char *x = s;
    for (; n > 0; n--)
        if (x[n - 1] == (unsigned char)c)
            return (void *)(x + n - 1);
    return 0;
}

void *__praetor_memccpy(void *to, const void *from, int c, size_t n) {
    unsigned char *x = to;
    const unsigned char *y = from;
    size_t i;
    for (i = 0; i < n; i++)
        if ((x[i] = y[i]) == (unsigned char)c)
            return x + i + 1;
    return 0;
}

static int __praetor_among(char c, const char *set) {
    for (; *set; set++)
        if (*set == c)
            return 1;
    return 0;
}

/* The token that starts at `s`, and behind it where the next one is looked for. */
static char *__praetor_token(char *s, const char *set, char **next) {
    char *end;
    while (*s && __praetor_among(*s, set))
        s++;
    for (end = s; *end && !__praetor_among(*end, set); end++)
        ;
    *next = end;
    if (end == s)
        return 0;
    if (*end) {
        *end = 0;
        *next = end + 1;
    }
    return s;
}

char *__praetor_strtok_r(char *s, const char *set, char **next) { return __praetor_token(s ? s : *next, set, next); }

static char *__praetor_next_token;
char *__praetor_strtok(char *s, const char *set) {
    return __praetor_token(s ? s : __praetor_next_token, set, &__praetor_next_token);
}

char *__praetor_strsep(char **next, const char *set) {
    char *s = *next, *end;
    if (!s)
        return 0;
    for (end = s; *end && !__praetor_among(*end, set); end++)
        ;
    *next = 0;
    if (*end) {
        *end = 0;
        *next = end + 1;
    }
    return s;
}

char *__praetor_strcasestr(const char *s, const char *part) {
    for (;; s++) {
        size_t i = 0;
        while (part[i] && __praetor_lower((unsigned char)s[i]) == __praetor_lower((unsigned char)part[i]))
            i++;
        if (!part[i])
            return (char *)s;
        if (!*s)
            return 0;
    }
}

void *__praetor_memmem(const void *block, size_t n, const void *part, size_t size) {
    const unsigned char *x = block, *y = part;
    size_t at, i;
    if (n > 0)
        (void)x[n - 1];
    if (size > 0)
        (void)y[size - 1];
    for (at = 0; size <= n && at <= n - size; at++) {
        for (i = 0; i < size && x[at + i] == y[i]; i++)
            ;
        if (i == size)
            return (void *)(x + at);
    }
    return 0;
}
