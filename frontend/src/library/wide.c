size_t __praetor_wcslen(const wchar_t *s) {
    size_t n = 0;
    while (s[n])
        n++;
    return n;
}

size_t __praetor_wcsnlen(const wchar_t *s, size_t max) {
    size_t n = 0;
    while (n < max && s[n])
        n++;
    return n;
}

wchar_t *__praetor_wcscpy(wchar_t *to, const wchar_t *from) {
    size_t i = 0;
    while ((to[i] = from[i]))
        i++;
    return to;
}

wchar_t *__praetor_wcsncpy(wchar_t *to, const wchar_t *from, size_t n) {
    size_t i = 0;
    for (; i < n && from[i]; i++)
        to[i] = from[i];
    for (; i < n; i++)
        to[i] = 0;
    return to;
}

wchar_t *__praetor_wcscat(wchar_t *to, const wchar_t *from) {
    size_t end = 0, i = 0;
    while (to[end])
        end++;
    while ((to[end + i] = from[i]))
        i++;
    return to;
}

wchar_t *__praetor_wcsncat(wchar_t *to, const wchar_t *from, size_t n) {
    size_t end = 0, i = 0;
    while (to[end])
        end++;
    for (; i < n && from[i]; i++)
        to[end + i] = from[i];
    to[end + i] = 0;
    return to;
}

int __praetor_wcscmp(const wchar_t *a, const wchar_t *b) {
    size_t i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    return __praetor_signed(a[i] < b[i] ? -1 : a[i] > b[i]);
}

int __praetor_wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
    size_t i = 0;
    while (i < n && a[i] && a[i] == b[i])
        i++;
    return i == n ? 0 : __praetor_signed(a[i] < b[i] ? -1 : a[i] > b[i]);
}

wchar_t *__praetor_wcschr(const wchar_t *s, wchar_t c) {
    for (;; s++) {
        if (*s == c)
            return (wchar_t *)s;
        if (!*s)
            return 0;
    }
}

wchar_t *__praetor_wcsrchr(const wchar_t *s, wchar_t c) {
    const wchar_t *last = 0;
    for (;; s++) {
        if (*s == c)
            last = s;
        if (!*s)
            return (wchar_t *)last;
    }
}

wchar_t *__praetor_wmemset(wchar_t *to, wchar_t c, size_t n) {
    size_t i;
    for (i = 0; i < n; i++)
        to[i] = c;
    return to;
}

wchar_t *__praetor_wmemcpy(wchar_t *to, const wchar_t *from, size_t n) {
    size_t i;
    for (i = 0; i < n; i++)
        to[i] = from[i];
    return to;
}

wchar_t *__praetor_wmemmove(wchar_t *to, const wchar_t *from, size_t n) {
    size_t i;
    if (to <= from)
        for (i = 0; i < n; i++)
            to[i] = from[i];
    else
        for (i = n; i > 0; i--)
            to[i - 1] = from[i - 1];
    return to;
}

int __praetor_wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
    size_t i;
    if (n > 0) {
        (void)a[n - 1];
        (void)b[n - 1];
    }
    for (i = 0; i < n; i++)
        if (a[i] != b[i])
            return __praetor_signed(a[i] < b[i] ? -1 : 1);
    return 0;
}

wchar_t *__praetor_wmemchr(const wchar_t *s, wchar_t c, size_t n) {
    for (; n > 0; n--, s++)
        if (*s == c)
            return (wchar_t *)s;
    return 0;
}

wchar_t *__praetor_wcspbrk(const wchar_t *s, const wchar_t *set) {
    size_t i;
    for (; *s; s++)
        for (i = 0; set[i]; i++)
            if (set[i] == *s)
                return (wchar_t *)s;
    return 0;
}

wchar_t *__praetor_wcsstr(const wchar_t *s, const wchar_t *part) {
    for (;; s++) {
        size_t i = 0;
        while (part[i] && s[i] == part[i])
            i++;
        if (!part[i])
            return (wchar_t *)s;
        if (!*s)
            return 0;
    }
}
