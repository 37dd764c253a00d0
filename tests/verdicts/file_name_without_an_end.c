// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    char n[3] = "abc";
    rename("q", n); // violated here
    return 0;
}
