// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <string.h>
int main(void) {
    char b[4];
    strcpy(b, "123");
    strcpy(b, "1234"); // violated here: at offset 4 of 'b', which has 4 bytes
    return b[0];
}
