// Initialisers, compound literals, bit-fields, variable-length arrays, variable arguments.
typedef __builtin_va_list va_list;
struct inner { char c; int x[3]; };
struct outer { struct inner in; int *p; struct inner more[2]; };
struct bits { unsigned a : 3; int b : 5; unsigned c; };
int f(int x);
void use(void *p);

int number = 42;
int *address = &number;
int zeros[4] = { 0, 0, 0 };
char text[8] = "text";
struct outer global = { { 'x', { 1, 2 } }, &number, { [1] = { .x = { [2] = 9 } } } };
struct inner *literal = &(struct inner){ 'y', { 5 } };

void locals(int n) {
    int plain;
    int whole = n;
    struct inner partial = { 'a', { n } };
    struct inner full = { 'b', { 1, f(n), 3 } };
    struct outer nested = { .in = partial, .more[1].x[0] = f(1) };
    int big[1000] = { 1, [500] = 0, [999] = n };
    char name[10] = "name";
    static int kept = 7;
    use(&plain);
    kept += whole + full.c + nested.in.c + big[0] + name[0];
}

struct inner *literals(int n) {
    struct inner *p = 0;
    for (int i = 0; i < n; i++)
        p = &(struct inner){ 'l', { p ? p->x[0] : i } };
    use((int[]){ n, f(n) });
    *p = (struct inner){ 0 };
    return p;
}

int bit_fields(struct bits *s, struct bits t) {
    s->a = 5;
    s->b += f(1);
    t.a++;
    int x = s->b = 77;
    int y = t.b--;
    return (s++)->a = x + y;
}

int vla(int n) {
    int a[n + 1];
    int b[2][n];
    a[n] = f(n);
    for (int i = 0; i < n; i++) {
        char c[i + 1];
        c[i] = a[i];
        use(c);
    }
    use(b);
    b[1][0] = sizeof(b);
    void *p = __builtin_alloca(n);
    return a[0] + b[1][n - 1] + (p != 0);
}

int variadic(int n, ...) {
    va_list list, copy;
    __builtin_va_start(list, n);
    __builtin_va_copy(copy, list);
    int sum = __builtin_va_arg(list, int) + __builtin_va_arg(copy, int);
    __builtin_va_end(copy);
    __builtin_va_end(list);
    return sum;
}

void steps(signed char c, _Bool b, double d, enum { A, B } e, int *p, unsigned u) {
    c++;
    --b;
    d++;
    e++;
    p--;
    u++;
    c += u;
    c <<= 2;
}

double not_a_number = __builtin_nan("");
