/* Functions to run at the end; the standard asks for room for 32. */
static void (*__praetor_handlers[32])(void);
static unsigned __praetor_handler_count;

int __praetor_atexit(void (*handler)(void)) {
    if (__praetor_handler_count == 32)
        __praetor_limit();
    __praetor_handlers[__praetor_handler_count++] = handler;
    return 0;
}

/* The last one first, those included that are registered on the way. */
void __praetor_at_exit(void) {
    while (__praetor_handler_count)
        __praetor_handlers[--__praetor_handler_count]();
}

/* Any element that is equal, if there is one. */
void *__praetor_bsearch(const void *key, const void *base, size_t n, size_t size,
                        int (*compare)(const void *, const void *)) {
    const char *at = base, *found = 0;
    __praetor_other_comparisons(compare);
    for (; n > 0; n--, at += size)
        if (compare(key, at) == 0) {
            found = at;
            if (__praetor_any())
                break;
        }
    return (void *)found;
}

/*
 * Sorting by insertion: which elements are compared, and how often, is one of the ways that the standard leaves open; if
 * it may matter that others are compared, two are chosen. In which order equal elements end up is left open here, too.
 */
void __praetor_qsort_1(char *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
    size_t i, j, k;
    if (__praetor_other_comparisons(compare) && n > 1) {
        i = __praetor_unknown();
        j = __praetor_unknown();
        __VERIFIER_assume(i < n && j < n);
        compare(base + i * size, base + j * size);
        __VERIFIER_assume(0);
    }
    for (i = 1; i < n; i++)
        for (j = i; j > 0; j--) {
            char *a = base + (j - 1) * size, *b = a + size;
            int order = compare(a, b);
            if (order < 0 || (order == 0 && __praetor_any()))
                break;
            for (k = 0; k < size; k++) {
                char moved = a[k];
                a[k] = b[k];
                b[k] = moved;
            }
        }
}
