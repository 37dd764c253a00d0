// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// As a number of bytes, -1 is the largest one: the text may be longer than the array.
#include <stdio.h>
static int print(char *to) {
    return snprintf(to, -1, "a text of more than four characters");
}
int main(void) {
    char text[4];
    return print(text) != 35;
}
