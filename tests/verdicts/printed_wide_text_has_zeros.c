// Verdict: UNKNOWN(unconfirmed)
// What is a wide literal is read byte by byte: the first zero is in its first character.
#include <stdio.h>
#include <wchar.h>
extern void reach_error(void);
int main(void) {
    char text[8];
    if (sprintf(text, "%s", (char *)L"abc") == 1 && text[1] == 0)
        reach_error();
    return 0;
}
