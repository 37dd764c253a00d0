// Records that are laid out as by Microsoft's compiler.
extern void abort(void);
extern void *memset(void *, int, unsigned long);

#define CHECK(...) if (!(__VA_ARGS__)) abort()
#define MS __attribute__((ms_struct))

struct MS apart { unsigned char a : 1; unsigned int b : 1; };
struct MS together { int a : 5; unsigned b : 20; int c : 7; };
struct MS beyond { int a : 20; int b : 20; };
struct MS ended { char a : 3; long long : 0; char b : 3; };
struct MS nothing { char a; int : 0; char b; };
struct MS unnamed { short a : 4; short : 8; short b : 6; };
struct MS between { short a : 4; char c; short b : 4; };
union MS several { char a : 3; long long b : 40; };
struct MS inner { int a : 3; struct MS { char x : 2; short y : 2; } in; int b : 3; };
#pragma pack(push, 2)
struct MS packed { char a : 1; long long b : 33; char c; };
#pragma pack(pop)
struct apart_by_gcc { unsigned char a : 1; unsigned int b : 1; };
struct __attribute__((gcc_struct)) explicitly { unsigned char a : 1; unsigned int b : 1; };

#define BYTE(object, at) (((unsigned char *)&(object))[at])

int main(void) {
    static struct beyond beyond;
    static struct unnamed unnamed;
    static struct packed packed;
    static struct inner inner;
    static struct ended ended;

    CHECK(sizeof(struct apart) == 8 && sizeof(struct together) == 4 && sizeof(struct beyond) == 8);
    CHECK(sizeof(struct ended) == 16 && _Alignof(struct ended) == 8);
    CHECK(sizeof(struct nothing) == 2 && sizeof(struct unnamed) == 4 && sizeof(struct between) == 6);
    CHECK(sizeof(union several) == 8 && sizeof(struct inner) == 12 && sizeof(struct packed) == 12);
    CHECK(sizeof(struct apart_by_gcc) == 4 && sizeof(struct explicitly) == 4);
    beyond.b = -1;
    CHECK(BYTE(beyond, 3) == 0 && BYTE(beyond, 4) == 255 && BYTE(beyond, 6) == 15);
    unnamed.b = -1;
    CHECK(BYTE(unnamed, 1) == 0 && BYTE(unnamed, 2) == 63);
    packed.b = -1;
    CHECK(BYTE(packed, 0) == 0 && BYTE(packed, 2) == 255 && BYTE(packed, 6) == 1);
    inner.in.y = -1;
    CHECK(BYTE(inner, 4) == 0 && BYTE(inner, 6) == 3);
    ended.b = -1;
    CHECK(BYTE(ended, 0) == 0 && BYTE(ended, 8) == 7);
    return 0;
}
