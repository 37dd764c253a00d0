// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_int();
    char from[12] = {0}, *to = malloc(10);
    memcpy(to, from, 10);
    if (n < 12)
        memcpy(to, from, n); // violated here: 'memcpy' writes 11 bytes at offset 0 of the block that line 9 allocates, which has 10 bytes
    free(to);
    return 0;
}
