// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// No stream is where the null pointer leads.
#include <stdio.h>

int main(void) {
    FILE *f = 0;
    fputc('a', f); // violated here
    return 0;
}
