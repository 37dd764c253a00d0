// What GNU C and C11 add to expressions and declarations.
#include <stddef.h>

extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __auto_type b_ = (b); a_ > b_ ? a_ : b_; })
#define NAME(x) _Generic((x), int: 'i', unsigned long: 'u', char *: 's', const int *: 'c', default: '?')

static int calls;
static int next(void) { return ++calls; }

static void statement_expressions(void) {
    int i = 3;
    CHECK(MAX(i++, 2.5) == 3 && i == 4 && ({ int i = 9; i; }) == 9);
    CHECK(({ struct { int a[2]; } s = {{5, 6}}; s; }).a[1] == 6);
    for (int n = 0;; n++) i += ({ if (n == 3) break; n; });
    CHECK(i == 7);
    int r = ({ if (i == 7) goto done; 1; });
    CHECK(r == 2);
done:;
}

static void typeof_and_generic(void) {
    const int c = 1;
    __typeof__(c) d = 2;
    typeof(int (*)[3]) p = &(int[3]){1, 2, 3};
    __auto_type u = 5ul;
    CHECK(NAME(1) == 'i' && NAME(u) == 'u' && NAME("x") == 's' && NAME(&d) == 'c' && NAME(1.0) == '?' && (*p)[2] == 3);
    CHECK(NAME(c) == 'i' && sizeof(typeof(next())) == 4 && calls == 0);
    CHECK(__builtin_types_compatible_p(typeof(d), int) && !__builtin_types_compatible_p(long, long long));
    CHECK(__builtin_choose_expr(1, 5, abort()) == 5 && __alignof__(double) == 8 && _Alignof(short) == 2);
}

static void conditionals(void) {
    CHECK((next() ?: 5) == 1 && (0 ?: 7) == 7 && calls == 1 && (next(), next()) == 3);
    int x = 5, *p = &x, y;
    (x > 3 ? p : &y)[0] = 8;
    CHECK(x == 8 && (1 ? -1 : 0u) > 0 && (0 ? p : NULL) == NULL && sizeof(1 ? 1 : 1l) == 8);
    0 && next();
    1 || next();
    CHECK(calls == 3 && (x = y = 4, x + y) == 8 && (x += y -= 1) == 7 && (x <<= 2) == 28);
}

static int variable_lengths(int n, int m, int a[n][m]) {
    int b[n + 1][2 * m], *end = b[n], total = 0;
    typedef int row[m];
    CHECK(sizeof b == sizeof(int) * (n + 1) * 2 * m && sizeof *b == 8ul * m && sizeof(row) == sizeof a[0]);
    for (int i = 0; i <= n; i++) for (int j = 0; j < 2 * m; j++) b[i][j] = i * 10 + j;
    row *rows = a;
    for (int i = 0; i < n; i++) total += rows[i][m - 1] + end[i];
    CHECK((char *)&b[1] - (char *)b == 8 * m && n == sizeof(char[n]));
    for (int i = 1; i < 4; i++) {
        char text[i];
        CHECK(sizeof text == i);
        text[i - 1] = i;
        total += text[i - 1];
    }
    char *block = __builtin_alloca(n);
    block[n - 1] = 1;
    return total + block[n - 1];
}

static void pointers(void) {
    int a[4] = {1, 2, 3, 4}, *p = a + 3, (*whole)[4] = &a;
    const void *v = &a[1];
    CHECK(p - a == 3 && *--p == 3 && 1 [a] == 2 && (*whole)[2] == 3 && (int *)(whole + 1) == a + 4 && p > a && v == a + 1);
    CHECK((char *)v + 4 == (char *)&a[2] && v + 4 == &a[2] && sizeof *v == 1 && *(p++) == 3 && *p == 4 && !!p && p != NULL);
    int **pp = &p;
    **pp = 40;
    *pp -= 2;
    CHECK(a[3] == 40 && *p == 2 && &*p == &p[0]);
    int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
    CHECK(*(*(matrix + 1) + 2) == 6 && sizeof matrix[0] == 12 && &matrix[1][0] - &matrix[0][0] == 3);
    struct empty { } e;
    CHECK(sizeof e == 0 && __func__[0] == 'p' && sizeof __func__ == 9 && "abc"[1] == 'b' && *"x" == 'x');
}

int main(void) {
    statement_expressions();
    typeof_and_generic();
    conditionals();
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    CHECK(variable_lengths(2, 3, a) == 3 + 6 + 20 + 21 + 6 + 1);
    pointers();
    _Static_assert(sizeof(int) == 4, "known");
    return 0;
}
