// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>

int main(void)
{
    char text[11];
    sprintf(text, "%d", -1234567890); // violated here
    return text[0];
}
