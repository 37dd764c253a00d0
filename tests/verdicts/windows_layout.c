// Verdict: TRUE
// Flags: --data-model windows-x64
// Sizes and places as Microsoft's compiler has them on x64: long has four bytes, a bit-field of another type starts a
// unit of its own, an enumeration is an int before it is defined too, a tagged struct may be an anonymous member.
void reach_error(void) {}

typedef struct __declspec(align(32)) {
    char c;
} aligned;
struct mixed {
    unsigned char low : 3;
    unsigned short middle : 9;
    unsigned short high : 7;
    unsigned short next : 1;
};
struct point {
    int x, y;
};
struct named {
    enum colour paint;
    struct point;
    long last;
};
enum colour { RED = 0x90000000, GREEN };
typedef unsigned short wchar_t;
wchar_t text[] = L"a😀";

int main(void) {
    static struct mixed m = {5, 0x155, 0x55, 1};
    struct named n;
    n.x = 3;
    n.y = 4;
    n.paint = RED;
    if (sizeof(aligned) != 32 || sizeof(struct mixed) != 6 || sizeof(struct named) != 16)
        reach_error();
    if (((unsigned char *)&m)[0] != 5 || ((unsigned short *)&m)[1] != (0x155 | 0x55 << 9 & 0xffff))
        reach_error();
    if (*((int *)&n + 1) != 3 || n.paint >= 0 || GREEN != RED + 1)
        reach_error();
    if (sizeof(text) != 8 || text[1] != 0xd83d || text[2] != 0xde00)
        reach_error();
    if (sizeof(long) != 4 || sizeof(void *) != 8 || sizeof(sizeof(int)) != 8)
        reach_error();
    return 0;
}
