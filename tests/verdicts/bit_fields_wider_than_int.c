// Verdict: TRUE
// What gcc computes on bit-fields that are wider than 'int': in just as many bits, unless the other operand has more.
extern void reach_error(void);

#define HIGHEST 0x1ffffffffULL
#define CHECK(condition) \
    if (!(condition)) \
    reach_error()

struct fields {
    unsigned long long u : 33;
    long long s : 34;
    unsigned __int128 q : 100;
    unsigned k : 5;
} b = {HIGHEST, -0x200000000LL, -1, 31};

static int chosen(void) {
    switch (b.u) {
    case -1:
        return 1;
    default:
        return 0;
    }
}

int main(void) {
    int one = 1, minus = -1, x = -1;
    unsigned most = -1;
    long wide = -1;
    unsigned long long v = b.k ? b.u : minus;
    CHECK(b.u == minus && b.u > wide && !(b.s > most) && b.s < b.u && !(b.q > minus) && b.q > 5);
    CHECK((b.u ^ minus) == 0 && (b.u & wide) == HIGHEST && b.u / minus == 1 && minus % b.s == -1);
    CHECK(b.u + one == 0 && b.u * 2 == HIGHEST - 1 && b.u << 1 == HIGHEST - 1 && b.u >> 1 == most && b.q + 1 == 0);
    CHECK(b.u + wide == HIGHEST - 1 && b.u + 1L == HIGHEST + 1 && (b.u + 1) * 1ULL == 0);
    CHECK(-b.u == 1 && ~b.u == 0 && ~b.s == HIGHEST && b.s + 5 < 0 && !(b.u + 1));
    CHECK(v == HIGHEST && (b.u ?: one) + 1 == 0 && ({ b.u; }) + 1 == 0 && (one, b.u) + 1 == 0 && chosen());
    CHECK((b.u = HIGHEST) + 1 == 0 && (unsigned long long)b.u + 1 == HIGHEST + 1 && sizeof(b.u + 1) == 8);
    CHECK(({ b.k; }) - 40 < 0 && (double)(b.u + 1) == 0);
    x /= b.u;
    CHECK(x == 1);
    b.u++;
    CHECK(b.u == 0 && b.u - 1 == HIGHEST);
    return 0;
}
