// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The name is read up to its end, which it has not got.
#include <stdlib.h>
char name[2] = {'a', 'b'};
int main(void) {
    return getenv(name) != 0; // violated here
}
