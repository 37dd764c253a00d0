// Verdict: TRUE
// Flags: --data-model ILP32
// Property: valid-memsafety
#include <stdlib.h>

int main(void) {
    char *value = getenv("HOME");
    return value ? value[0] : 0;
}
