/* qsort of elements that are moved as a whole: of type ELEMENT, with BYTES bytes. */
void __praetor_qsort_BYTES(ELEMENT *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
    size_t i, j;
    if (__praetor_other_comparisons(compare) && n > 1) {
        i = __praetor_unknown();
        j = __praetor_unknown();
        __VERIFIER_assume(i < n && j < n);
        compare(base + i, base + j);
        __VERIFIER_assume(0);
    }
    for (i = 1; i < n; i++)
        for (j = i; j > 0; j--) {
            ELEMENT *a = base + (j - 1), moved;
            int order = compare(a, a + 1);
            if (order < 0 || (order == 0 && __praetor_any()))
                break;
            moved = a[0];
            a[0] = a[1];
            a[1] = moved;
        }
}
