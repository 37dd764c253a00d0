// A local that its declaration sets needs nothing that tells which bytes are set, in whatever loop it is used. One that a jump
// leads past it does, and so does one to which a copy is made of what nothing has set.
#include <stdio.h>

static int used(const int *of)
{
    return of[0] == 3; // finds: uninitialised
}

static int first_of(const int *of)
{
    return of[0] == 3; // finds: uninitialised
}

static int copied(int n)
{
    int all[2] = {1, 2}, unset;
    if (n == 3)
        all[0] = unset;
    return used(all);
}

static int passed(int n)
{
    if (n == 4)
        goto inside;
    {
        int all[2] = {1, 2};
inside:
        return first_of(all);
    }
}

static unsigned count(void)
{
    unsigned seen[4] = {0};
    int c;
    while ((c = getchar()) != EOF)
        if (c < 128)
            seen[c / 32] = 1;
    return seen[0] == 5;
}

int main(int argc, char **argv)
{
    if (argc == 3)
        return copied(argc);
    if (argc == 4)
        return passed(argc);
    return (int)count();
}
