/*
 * Complex numbers with parts of one type, written once for all: NUMBER is the type, SUFFIX and MODE are what the names
 * of the library's and of gcc's functions for it end with. What C leaves open of products and quotients is as gcc's
 * library has it since version 12.
 */
NUMBER __praetor_crealSUFFIX(NUMBER _Complex z) { return __real__ z; }
NUMBER __praetor_cimagSUFFIX(NUMBER _Complex z) { return __imag__ z; }
NUMBER _Complex __praetor_conjSUFFIX(NUMBER _Complex z) { return ~z; }

/* Of the sign of a number: zero; one if the number is infinite, and otherwise zero. */
static NUMBER __praetor_zero_MODE(NUMBER x) { return __builtin_signbit(x) ? -(NUMBER)0 : (NUMBER)0; }

static NUMBER __praetor_unit_MODE(NUMBER x) {
    if (!__builtin_isinf(x))
        return __praetor_zero_MODE(x);
    return x < 0 ? -1 : 1;
}

NUMBER _Complex __praetor_cprojSUFFIX(NUMBER _Complex z) {
    if (!__builtin_isinf(__real__ z) && !__builtin_isinf(__imag__ z))
        return z;
    return __builtin_complex((NUMBER)__builtin_inf(), __praetor_zero_MODE(__imag__ z));
}

/*
 * A NaN as zero, and one or zero, for factors of what is multiplied by infinity: that makes a NaN of either zero, so its
 * sign does not matter.
 */
static NUMBER __praetor_known_MODE(NUMBER x) { return x == x ? x : 0; }
static NUMBER __praetor_factor_MODE(NUMBER x) { return !__builtin_isinf(x) ? 0 : x < 0 ? -1 : 1; }

/* (a + bi) * (c + di); of an infinite number the product is infinite, whatever NaN its parts would make. */
NUMBER _Complex __praetor___mulMODE3(NUMBER a, NUMBER b, NUMBER c, NUMBER d) {
    NUMBER infinity = __builtin_inf(), ac = a * c, bd = b * d, ad = a * d, bc = b * c;
    NUMBER x = ac - bd, y = ad + bc;
    int left = __builtin_isinf(a) || __builtin_isinf(b), right = __builtin_isinf(c) || __builtin_isinf(d);
    int overflows = __builtin_isinf(ac) || __builtin_isinf(bd) || __builtin_isinf(ad) || __builtin_isinf(bc);
    if (x == x || y == y || !(left || right || overflows))
        return __builtin_complex(x, y);
    if (left) {
        a = __praetor_factor_MODE(a);
        b = __praetor_factor_MODE(b);
    }
    if (right) {
        c = __praetor_factor_MODE(c);
        d = __praetor_factor_MODE(d);
    }
    a = __praetor_known_MODE(a);
    b = __praetor_known_MODE(b);
    c = __praetor_known_MODE(c);
    d = __praetor_known_MODE(d);
    return __builtin_complex(infinity * (a * c - b * d), infinity * (a * d + b * c));
}

/* (a + bi) / (c + di), which was computed as x + yi: what becomes of it where both are NaN. */
static NUMBER _Complex __praetor_quotient_MODE(NUMBER x, NUMBER y, NUMBER a, NUMBER b, NUMBER c, NUMBER d) {
    NUMBER factor = __builtin_inf();
    if (x == x || y == y)
        return __builtin_complex(x, y);
    if (c == 0 && d == 0 && (a == a || b == b)) {
        if (__builtin_signbit(c))
            factor = -factor;
        return __builtin_complex(factor * a, factor * b);
    }
    if ((__builtin_isinf(a) || __builtin_isinf(b)) && __builtin_isfinite(c) && __builtin_isfinite(d)) {
        a = __praetor_factor_MODE(a);
        b = __praetor_factor_MODE(b);
    } else if ((__builtin_isinf(c) || __builtin_isinf(d)) && __builtin_isfinite(a) && __builtin_isfinite(b)) {
        c = __praetor_unit_MODE(c);
        d = __praetor_unit_MODE(d);
        factor = 0;
    } else {
        return __builtin_complex(x, y);
    }
    return __builtin_complex(factor * (a * c + b * d), factor * (b * c - a * d));
}
