// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The text has more characters than the array, and the member behind it gets the rest.
#include <stdio.h>

struct record {
    char name[4];
    int index;
};

int main(void) {
    int values[2] = {0};
    struct record r;
    r.index = 0;
    snprintf(r.name, 8, "%s", "ABCDEFG");
    return values[r.index]; // violated here
}
