// Not decided: dereference
// A format is assigned on one of two ways.
#include <stdio.h>

int main(void)
{
    const char *format;
    int c = getchar();
    if (c == 'a')
        format = "%d";
    printf(format, c); // finds: uninitialised
    return 0;
}
