// Verdict: TRUE
// Property: valid-memsafety
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *none = NULL;
    perror(NULL);
    perror(none);
    return system(NULL) != 0;
}
