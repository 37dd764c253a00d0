// Verdict: FALSE(no-unaligned-access)
// Property: no-unaligned-access
struct __attribute__((packed)) header { char kind; int length; };
static _Alignas(8) struct header header = { 'a', 5 };
static int doubled(const int *length) {
    return *length * 2; // violated here
}
int main(void) {
    struct header *p = &header;
    int direct = p->length;
    return doubled(&header.length) == direct;
}
