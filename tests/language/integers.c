// Types of integers, and what operators make of them.
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()
#define IS(type, e) _Generic((e), type: 1, default: 0)

enum colour { RED, GREEN = 5, BLUE, DARK = -1 };
enum unsigned_only { SMALL, LARGE = 0xffffffff };
enum __attribute__((packed)) tiny { LITTLE, MORE };

static void sizes(void) {
    CHECK(sizeof(char) == 1 && sizeof(short) == 2 && sizeof(int) == 4 && sizeof(long long) == 8 && sizeof(_Bool) == 1);
    CHECK(sizeof(__int128) == 16 && sizeof(enum colour) == 4 && sizeof(enum tiny) == 1 && sizeof(L'a') == sizeof(int));
    CHECK(IS(int, 'a') && IS(int, RED) && IS(unsigned, 0x80000000) && IS(long, 2147483648) && IS(long long, 1ll));
    CHECK(IS(unsigned long, 1ul) && IS(unsigned long, 0xffffffffffffffff) && IS(size_t, sizeof 1));
}

static void promotions(void) {
    signed char c = -1;
    unsigned char u = 255;
    unsigned short s = 65535;
    CHECK(IS(int, c + u) && IS(int, -s) && IS(int, ~u) && IS(unsigned, 1u + c) && IS(long, 1l + 1u));
    CHECK(c + u == 254 && ~u == -256 && -s == -65535 && !(c < 1u) && c < 1l && (unsigned char)c == u);
    CHECK(IS(int, c << 1l) && IS(unsigned long, 1l * 1ul) && s * (long)s == 4294836225l);
    bool b = 2;
    b += 5;
    CHECK(b == 1 && --b == 0 && --b == 1 && (bool)0.5 && !(bool)0.0 && (bool)&b && IS(int, b + b) && b + b == 2);
}

static void conversions(void) {
    CHECK((signed char)200 == -56 && (unsigned char)-1 == 255 && (short)0x18000 == -32768 && (unsigned)-1 == UINT_MAX);
    CHECK((int)3000000000u == -1294967296 && (long)(int)-5u == -5 && (unsigned long)-5 == ULONG_MAX - 4);
    CHECK((unsigned long long)(unsigned)-1 == 0xffffffff && (uint64_t)INT64_MIN == 1ull << 63);
    signed char narrow = 0x1ff;
    CHECK(narrow == -1 && (narrow += 300) == 43);
}

static void arithmetic(void) {
    CHECK(-7 / 2 == -3 && -7 % 2 == -1 && 7 / -2 == -3 && 7 % -2 == 1 && -7u / 2 == 2147483644);
    CHECK(UINT_MAX + 1 == 0 && 0u - 1 == UINT_MAX && 65537u * 65537u == 131073 && INT_MIN + 1 == -INT_MAX);
    CHECK(-8 >> 1 == -4 && -1 >> 31 == -1 && 0x80000000 >> 31 == 1 && 1u << 31 == 0x80000000 && 5 << 3 == 40);
    CHECK((-6 & 3) == 2 && (-6 | 3) == -5 && (-6 ^ 3) == -7 && ~0u == UINT_MAX);
    CHECK(-1 < 0 && !(-1 < 0u) && -1l < 0u && (-1 > 0u) + (1 == 1) == 2 && !5 == 0 && !!5 == 1);
}

static void wide(void) {
    unsigned __int128 a = (unsigned __int128)1 << 127;
    __int128 b = -5;
    CHECK(a >> 127 == 1 && (a >> 64) == 1ull << 63 && a + a == 0 && (uint64_t)(a - 1) == UINT64_MAX);
    CHECK(b / 2 == -2 && b % 3 == -2 && (long)(b * b) == 25 && b < 0 && (unsigned __int128)b > a && (b >> 100) == -1);
    CHECK((__int128)INT64_MAX * INT64_MAX >> 64 == 0x3fffffffffffffff && (double)b == -5.0 && (__int128)-1.5 == -1);
}

static void enumerations(void) {
    CHECK(RED == 0 && BLUE == 6 && DARK == -1 && LARGE == UINT_MAX && IS(unsigned, LARGE) && MORE == 1);
    enum colour c = BLUE;
    c++;
    CHECK(c == 7 && (enum colour)3 == 3);
}

int main(void) {
    sizes();
    promotions();
    conversions();
    arithmetic();
    wide();
    enumerations();
    _Static_assert(CHAR_BIT == 8 && (char)-1 < 0, "of the machine");
    return 0;
}
