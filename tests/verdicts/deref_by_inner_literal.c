// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    puts(&"abc"[5]); // violated here
    return 0;
}
