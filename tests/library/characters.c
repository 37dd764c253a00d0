/* Once by the macros of the header, once by the functions; all of them, for all characters. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition) if (!(condition)) abort()
#define ONE(class, c, expected) CHECK(!class(c) == !(expected) && !(class)(c) == !(expected))

int main(void) {
    int c;
    for (c = EOF; c < 256; c++) {
        int digit = c >= '0' && c <= '9', upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
        ONE(isdigit, c, digit);
        ONE(isupper, c, upper);
        ONE(islower, c, lower);
        ONE(isalpha, c, upper || lower);
        ONE(isalnum, c, upper || lower || digit);
        ONE(isxdigit, c, digit || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'));
        ONE(isspace, c, c == ' ' || (c >= '\t' && c <= '\r'));
        ONE(isblank, c, c == ' ' || c == '\t');
        ONE(iscntrl, c, (c >= 0 && c < 32) || c == 127);
        ONE(isprint, c, c >= 32 && c < 127);
        ONE(isgraph, c, c > 32 && c < 127);
        ONE(ispunct, c, c > 32 && c < 127 && !upper && !lower && !digit);
        CHECK(tolower(c) == (upper ? c + 32 : c) && toupper(c) == (lower ? c - 32 : c));
    }
    return 0;
}
