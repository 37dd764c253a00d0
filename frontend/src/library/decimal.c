NUMBER __praetor_unknown_NUMBER_NAME(void);

/*
 * The number that a text starts with. Of few digits and a small power of ten, both are exact in the type, so that one
 * operation rounds as the library does (Clinger, "How to read floating point numbers accurately", PLDI 1990). Of others,
 * infinities and NaNs, only where they end is followed.
 */
NUMBER __praetor_strtoSUFFIX(const char *s, char **end) {
    const char *at = s;
    unsigned long long value = 0;
    int minus = 0, digits = 0, scale = 0, is_exact = 1, i;
    NUMBER ten = 1, result;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
        at++;
    if (*at == '-' || *at == '+')
        minus = *at++ == '-';
    if (__praetor_after_word(at) != at) {
        if (end)
            *end = (char *)__praetor_after_word(at);
        return __praetor_unknown_NUMBER_NAME();
    }
    for (; __praetor_digit(*at) < 10; digits++)
        __praetor_add_digit(*at++, &value, MOST_DIGITS, &is_exact);
    if (*at == '.' && (digits || __praetor_digit(at[1]) < 10))
        for (at++; __praetor_digit(*at) < 10; digits++, scale--)
            __praetor_add_digit(*at++, &value, MOST_DIGITS, &is_exact);
    if (end)
        *end = (char *)(digits ? at : s);
    if (!digits)
        return 0;
    at = __praetor_after_exponent(at, 'e', &scale);
    if (end)
        *end = (char *)at;
    if (is_exact && value == 0)
        return minus ? -(NUMBER)0 : (NUMBER)0;
    if (!is_exact || scale > LARGEST_SCALE || scale < -LARGEST_SCALE) {
        if (__praetor_unknown())
            __praetor_errno = 34; /* ERANGE */
        return __praetor_unknown_NUMBER_NAME();
    }
    for (i = scale < 0 ? -scale : scale; i > 0; i--)
        ten *= 10;
    /* With its sign, by which the direction of rounding goes. */
    result = minus ? -(NUMBER)value : (NUMBER)value;
    return scale < 0 ? result / ten : result * ten;
}
