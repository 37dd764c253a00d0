// Only what sscanf says that it found is used.
#include <stdio.h>

int main(void)
{
    char line[20];
    int a, b;
    if (!fgets(line, sizeof line, stdin))
        return 1;
    if (sscanf(line, "%d,%d", &a, &b) == 2)
        return a < b;
    return 0;
}
