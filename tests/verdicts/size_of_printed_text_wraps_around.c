// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// As a number of bytes, -1 is the largest one: nothing cuts the text off, which is longer than the array.
#include <stdio.h>
static int print(char *to) {
    return snprintf(to, -1, "a text of more than four characters"); // violated here
}
int main(void) {
    char text[4];
    return print(text) != 35;
}
