static NUMBER __praetor_size_MODE(NUMBER x) { return __builtin_signbit(x) ? -x : x; }

/*
 * (a + bi) / (c + di) by Smith's method, scaled by a power of two where that would overflow or lose digits on the way
 * (M. Baudin, R. L. Smith, A robust complex division in Scilab). HALF_MOST is half of the largest number, LEAST the
 * smallest one with all its digits, EPSILON the distance from one to the next.
 */
NUMBER _Complex __praetor___divMODE3(NUMBER a, NUMBER b, NUMBER c, NUMBER d) {
    NUMBER size_a = __praetor_size_MODE(a), size_b = __praetor_size_MODE(b), fair = HALF_MOST * EPSILON, scale = 1;
    int by_imaginary = __praetor_size_MODE(c) < __praetor_size_MODE(d);
    NUMBER size = __praetor_size_MODE(by_imaginary ? d : c), minor, major, p, q, ratio, divisor, sum, difference;
    if (size >= HALF_MOST)
        scale = 0.5;
    else if (size < EPSILON || (size < fair && ((size_a < LEAST && size_b < fair) || (size_b < LEAST && size_a < fair))))
        scale = 1 / EPSILON;
    if (scale != 1) {
        a *= scale;
        b *= scale;
        c *= scale;
        d *= scale;
    }
    minor = by_imaginary ? c : d;
    major = by_imaginary ? d : c;
    p = by_imaginary ? a : b;
    q = by_imaginary ? b : a;
    ratio = minor / major;
    divisor = minor * ratio + major;
    if (__praetor_size_MODE(ratio) > LEAST) {
        sum = p * ratio;
        difference = q * ratio;
    } else {
        sum = minor * (p / major);
        difference = minor * (q / major);
    }
    sum += q;
    difference = by_imaginary ? difference - p : p - difference;
    return __praetor_quotient_MODE(sum / divisor, difference / divisor, a, b, c, d);
}
