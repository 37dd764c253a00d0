// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// More is made symbolic than the object holds.
#include "klee/klee.h"

int main(void)
{
    int table[4];
    klee_make_symbolic(table, sizeof table + 1, "table"); // violated here
    return table[0];
}
