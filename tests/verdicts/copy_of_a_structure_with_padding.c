// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// A structure is copied with its padding, also if it has one member.
#include <stdlib.h>

struct flag {
    unsigned set : 1;
};

int main(void)
{
    struct flag *copy = malloc(1), value = { 1 };
    if (!copy)
        return 0;
    *copy = value; // violated here
    free(copy);
    return 0;
}
