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

/* Where the first and the last element can be read, all can. */
int __praetor_memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    size_t i;
    /* No object is that large, though its last byte may wrap around to one. */
    if (n > (size_t)-1 / 2)
        (void)*(const volatile unsigned char *)0;
    if (n > 0) {
        (void)x[n - 1];
        (void)y[n - 1];
    }
    for (i = 0; i < n; i++)
        if (x[i] != y[i])
            return __praetor_signed(x[i] - y[i]);
    return 0;
}

int __praetor_bcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    size_t i;
    /* No object is that large, though its last byte may wrap around to one. */
    if (n > (size_t)-1 / 2)
        (void)*(const volatile unsigned char *)0;
    if (n > 0) {
        (void)x[n - 1];
        (void)y[n - 1];
    }
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
