// Verdict: UNKNOWN(...
// Property: valid-memsafety
// Only the library knows where the text goes on.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *s = malloc(4);
    s[0] = 'a';
    s[1] = ' ';
    s[2] = 'b';
    s[3] = 0;
    strtok(s, " ");
    return 0;
}
