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
