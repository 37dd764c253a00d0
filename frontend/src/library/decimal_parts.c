/* Where the exponent of a number ends that starts with this letter, or where it would start; it is added to `scale`. */
static const char *__praetor_after_exponent(const char *at, char letter, int *scale) {
    const char *after = at + 1;
    int minus = 0, exponent = 0;
    if (*at != letter && *at != letter - 'a' + 'A')
        return at;
    if (*after == '-' || *after == '+')
        minus = *after++ == '-';
    if (__praetor_digit(*after) >= 10)
        return at;
    for (; __praetor_digit(*after) < 10; after++)
        if (exponent < 100000)
            exponent = 10 * exponent + (*after - '0');
    *scale += minus ? -exponent : exponent;
    return after;
}

/* Whether a text starts with a word of small letters, in letters of any case. */
static int __praetor_starts(const char *s, const char *word) {
    for (; *word; s++, word++)
        if (*s != *word && *s != *word - 'a' + 'A')
            return 0;
    return 1;
}

/* Where an infinity, a NaN or a hexadecimal number without its sign ends, if one starts here. */
static const char *__praetor_after_word(const char *at) {
    int scale = 0;
    if (__praetor_starts(at, "inf"))
        return at + (__praetor_starts(at + 3, "inity") ? 8 : 3);
    if (__praetor_starts(at, "nan")) {
        const char *after = at + 3;
        if (*after != '(')
            return after;
        for (after++; __praetor_digit(*after) < 36 || *after == '_'; after++)
            ;
        return *after == ')' ? after + 1 : at + 3;
    }
    if (at[0] != '0' || (at[1] != 'x' && at[1] != 'X'))
        return at;
    if (__praetor_digit(at[2]) >= 16 && (at[2] != '.' || __praetor_digit(at[3]) >= 16))
        return at;
    for (at += 2; __praetor_digit(*at) < 16; at++)
        ;
    if (*at == '.')
        for (at++; __praetor_digit(*at) < 16; at++)
            ;
    return __praetor_after_exponent(at, 'p', &scale);
}

/* Another digit of a number of at most so much. */
static void __praetor_add_digit(char digit, unsigned long long *value, unsigned long long most, int *is_exact) {
    if (*value > (most - (digit - '0')) / 10)
        *is_exact = 0;
    else
        *value = 10 * *value + (digit - '0');
}
