// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// No block has so many bytes.
#include <string.h>

int main(void) {
    char a[8] = "aaaaaaa", b[8] = "bbbbbbb";
    return memcmp(a + 4, b + 4, (size_t)-1) != 0; // violated here
}
