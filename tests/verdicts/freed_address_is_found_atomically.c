// Verdict: UNKNOWN(unsupported...
// Property: valid-memsafety
// A new block may be where one was that is freed: an atomic subtraction of their addresses finds it out.
#include <stdlib.h>
int main(void) {
    char *p = malloc(4);
    free(p);
    char *q = malloc(4);
    long difference = (long)q;
    if (__atomic_sub_fetch(&difference, (long)p, __ATOMIC_SEQ_CST) == 0)
        return *(int *)0;
    free(q);
    return 0;
}
