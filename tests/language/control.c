// Statements, and jumps between them.
extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

static int loops(void) {
    int sum = 0, i;
    for (i = 0; i < 10; i++) {
        if (i == 2) continue;
        if (i == 6) break;
        sum += i;
    }
    do sum++; while (sum < 15);
    while (i --> 0) if (i & 1) sum += 100;
    for (;;) if (++sum > 320) return sum;
}

static int kind(long n) {
    switch (n) {
    case -5 ... -1: return 1;
    case 0: n++;
    case 1: n += 10; break;
    default: return 4;
    case 'a': { case 'b': n = 3; }
        if (n) { case 7: n++; break; } else return 9;
    }
    return n + 100;
}

static int selections(void) {
    int n = 0;
    switch (0x100000001ull) { case 1: n = 1; break; case 0x100000001ull: n = 2; }
    switch ((char)300) case 44: n += 10;
    switch (n) { int unreached = 5; case 12: unreached = 7; n += unreached; }
    switch (3) { }
    return n;
}

static void copy(char *to, const char *from, int count) {
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
        } while (--rounds > 0);
    }
}

static int jumps(int n) {
    int steps = 0;
    if (n > 2) goto inside;
again:
    steps++;
    for (; n < 5; n++) {
inside:
        steps += 10;
        if (n == 3) { n = 4; goto again; }
    }
    if (steps < 30) { __label__ out; n = 0; goto out; out: n = 5; steps += 100; }
    return steps;
}

static int computed(const char *code) {
    static void *const table[] = {&&add, &&twice, &&end};
    static const int offsets[] = {&&add - &&add, &&twice - &&add, &&end - &&add};
    int value = 1;
    const char *start = code;
    goto *table[*code++ - '0'];
add:
    value++;
    goto *(&&add + offsets[*code++ - '0']);
twice:
    value *= 2;
    goto *table[*code++ - '0'];
end:
    return value + 100 * (code - start);
}

static int scopes(void) {
    int x = 1;
    { int x = 2; { extern int outer; x += outer; } if (x != 7) return 0; }
    for (int x = 0; x < 3; x++) { int x = 9; x++; }
    struct s { int a; } s = {x};
    { struct s { char b[3]; }; enum { x = sizeof(struct s) }; s.a += x; }
    return s.a;
}
int outer = 5;

static int counted(void) {
    static int calls = 40;
    return ++calls;
}

int main(void) {
    char text[8] = "";
    copy(text, "sixteen", 7);
    CHECK(loops() == 321 && text[6] == 'n' && text[7] == 0);
    CHECK(kind(-3) == 1 && kind(0) == 111 && kind(1) == 111 && kind(5) == 4 && kind('b') == 104 && kind(7) == 108);
    CHECK(kind(0x100000000) == 4 && selections() == 19 && jumps(0) == 52 && jumps(3) == 121);
    CHECK(computed("01012") == 510 && scopes() == 4 && counted() == 41 && counted() == 42);
    if (0) never: abort();
    return 0;
}
