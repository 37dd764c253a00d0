// Verdict: UNKNOWN(unsupported: ...
// Property: no-unaligned-access
// The typedef asks for less, which types here do not tell: no access by it is wrong, and none is sure.
typedef int anywhere __attribute__((aligned(1)));
static _Alignas(4) char bytes[8];
int main(void) {
    return *(anywhere *)(bytes + 1);
}
