// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdlib.h>
typedef float floats __attribute__((vector_size(16)));

int main(void) {
    floats *p = malloc(40), sum;
    if (!p)
        return 0;
    p[0] = p[1] = (floats){1};
    sum = p[0] + p[1];
    sum += p[2]; // violated here: 'p[2]' is read, 16 bytes at offset 32 of the block that line 7 allocates, which has 40 bytes
    free(p);
    return sum[0] > 0;
}
