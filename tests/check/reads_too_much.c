// What is read may be more than there is room for.
#include <stdio.h>

static int lines(void)
{
    char own[16], small[16];
    if (!fgets(own, sizeof own, stdin))
        return 1;
    if (fgets(small, 32, stdin)) // finds: dereference
        return small[0];
    return 0;
}

static int numbers(void)
{
    int own[4], small[4];
    if (fread(own, sizeof own[0], 4, stdin) != 4)
        return 1;
    if (fread(small, sizeof small[0], 5, stdin) == 5) // finds: dereference
        return small[0];
    return own[0];
}

int main(void)
{
    return lines() == 7 && numbers() == 7;
}
