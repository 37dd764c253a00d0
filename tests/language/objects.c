// Structs, unions, arrays and their layouts.
#include <stddef.h>
#include <stdint.h>

extern void abort(void);
extern void *memcpy(void *, const void *, unsigned long);
extern void *malloc(unsigned long);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

struct mixed { char a; int b; short c; double d; char e; };
struct __attribute__((packed)) tight { char a; int b; short c; double d; char e; };
struct aligned { char a; int b __attribute__((aligned(16))); _Alignas(8) char c; };
struct bits { unsigned a : 3; int b : 5; unsigned : 0; unsigned long c : 40; _Bool d : 1; signed e : 2; };
struct anonymous { int kind; union { int number; struct { short low, high; }; }; };
struct flexible { int count; short items[]; };
struct zero { int a; int none[0]; };
struct node { struct node *next; struct { int x, y; } at; union { float f; uint32_t u; } as; };
#pragma pack(push, 2)
struct pragma { char a; int b; };
#pragma pack(pop)

static void layouts(void) {
    CHECK(sizeof(struct mixed) == 32 && offsetof(struct mixed, d) == 16 && _Alignof(struct mixed) == 8);
    CHECK(sizeof(struct tight) == 16 && offsetof(struct tight, b) == 1 && _Alignof(struct tight) == 1);
    CHECK(sizeof(struct aligned) == 32 && offsetof(struct aligned, b) == 16 && offsetof(struct aligned, c) == 24);
    CHECK(sizeof(struct bits) == 16 && sizeof(struct flexible) == 4 && sizeof(struct zero) == 4);
    CHECK(sizeof(struct pragma) == 6 && offsetof(struct pragma, b) == 2 && offsetof(struct node, at.y) == 12);
    struct { char c; struct tight t; } outer = {1, {2, 3, 4, 5.0, 6}};
    CHECK(sizeof outer == 17 && outer.t.b == 3 && ((char *)&outer)[2] == 3 && outer.t.d == 5.0);
}

static void bit_fields(void) {
    struct bits b = {9, -16, 1ul << 39, 2, 1};
    CHECK(b.a == 1 && b.b == -16 && b.c == 1ul << 39 && b.d == 1 && b.e == 1);
    b.a += 7;
    b.e++;
    b.c--;
    CHECK(b.a == 0 && b.e == -2 && b.c == (1ul << 39) - 1 && b.b == -16 && (b.b = 33) == 1 && b.b == 1);
    CHECK(b.a - 1 < 0 && (b.d = 4) == 1);
    struct bits copy = b;
    CHECK(copy.c == b.c && copy.e == -2);
    struct { unsigned low : 4, high : 4; } nibbles = {0xa, 0x5};
    CHECK(*(unsigned char *)&nibbles == 0x5a);
}

static void unions(void) {
    union { float f; uint32_t u; unsigned char bytes[8]; } pun = {.f = 1.0f};
    CHECK(pun.u == 0x3f800000 && pun.bytes[3] == 0x3f && sizeof pun == 8);
    pun.bytes[3] = 0x40;
    CHECK(pun.f == 4.0f);
    struct anonymous a = {1, {.low = -1, .high = 2}};
    CHECK(a.number == 0x2ffff && (a.number = 0x10002, a.low == 2 && a.high == 1) && offsetof(struct anonymous, high) == 6);
    CHECK(((union { int i; unsigned char c; })0x141).c == 0x41);
}

static void bytes(void) {
    struct node n = {0, {0x01020304, -2}, {.u = 7}};
    unsigned char *p = (unsigned char *)&n;
    CHECK(p[offsetof(struct node, at)] == 4 && p[offsetof(struct node, at) + 7] == 0xff);
    *(short *)(p + offsetof(struct node, at) + 2) = 0x7fff;
    CHECK(n.at.x == 0x7fff0304);
    struct node m;
    memcpy(&m, p, sizeof m);
    CHECK(m.as.u == 7 && m.at.y == -2 && m.next == 0);
    m.next = &n;
    uintptr_t address = (uintptr_t)m.next;
    CHECK(((struct node *)address)->at.y == -2 && (char *)&m.next->at - (char *)&n == 8);
}

static void initialisers(void) {
    int a[] = {1, 2, [5] = 6, 7, [1] = 20, [8 ... 10] = 3};
    CHECK(sizeof a / sizeof *a == 11 && a[0] == 1 && a[1] == 20 && a[2] == 0 && a[6] == 7 && a[7] == 0 && a[9] == 3);
    struct mixed s = {.c = 3, 4.0, .a = 'x'};
    CHECK(s.a == 'x' && s.b == 0 && s.c == 3 && s.d == 4.0 && s.e == 0);
    struct { int m[2][3]; struct { int x, y; } p[2]; } deep = {{{1, 2}, {3}}, 7, 8, {.y = 9}, .m[1][2] = 5, .p[0].y = 6};
    CHECK(deep.m[0][1] == 2 && deep.m[0][2] == 0 && deep.m[1][0] == 3 && deep.m[1][2] == 5 && deep.p[0].x == 7);
    CHECK(deep.p[0].y == 6 && deep.p[1].x == 0 && deep.p[1].y == 9);
    char text[6] = "abc", cut[3] = "xyz", joined[] = "a\0" "b" "\x41";
    CHECK(text[2] == 'c' && text[5] == 0 && cut[2] == 'z' && sizeof joined == 5 && joined[3] == 'A');
    static struct flexible flexible = {2, {10, 20}};
    CHECK(flexible.items[1] == 20);
    struct mixed old = {b: 5, c: 6};
    CHECK(old.b == 5 && old.c == 6 && old.d == 0);
    int *literal = (int[]){1, 2, 3}, size = sizeof((char[]){"four"});
    literal[1]++;
    CHECK(literal[1] == 3 && size == 5 && (struct mixed){.b = 2}.b == 2);
}

int main(void) {
    layouts();
    bit_fields();
    unions();
    bytes();
    initialisers();
    return 0;
}
