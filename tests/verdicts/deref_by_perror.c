// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    char s[2] = {'a', 'b'};
    perror(s); // violated here
    return 0;
}
