// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdlib.h>

struct text {
    char of[4];
};

int main(void) {
    struct text text = {"abc"};
    free(malloc(1));
    *(struct text *)"def" = text; // violated here
    return 0;
}
