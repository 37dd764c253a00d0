// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// All bytes are compared, also behind a difference.
#include <string.h>
int main(void) {
    char a[2] = {1, 2}, b[4] = {2, 2, 3, 4};
    return memcmp(a, b, 4); // violated here
}
