// Not decided: uninitialised
// What sscanf does not find in a text, it does not set; what it does not find there, nobody knows.
#include <stdio.h>

static int both(const char *text)
{
    int a, b;
    if (sscanf(text, "%d,%d", &a, &b) == 2)
        return a < b;
    return 0;
}

static int one(const char *text)
{
    int a, b;
    if (sscanf(text, "%d,%d", &a, &b) >= 1)
        return a < b;
    return 0;
}

int main(void)
{
    char line[20];
    if (!fgets(line, sizeof line, stdin))
        return 1;
    return both(line) + one(line);
}
