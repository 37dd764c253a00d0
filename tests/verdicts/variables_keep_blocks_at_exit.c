// Verdict: TRUE
// Property: valid-memsafety
#include <stdlib.h>
int main(void) {
    char *p = malloc(4);
    *p = 1;
    {
        char *q = malloc(3);
        *q = 2;
        exit(*q);
    }
}
