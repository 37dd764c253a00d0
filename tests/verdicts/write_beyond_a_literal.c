// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// A literal of three characters has four.
#include <unistd.h>

int main(void) {
    write(1, "abc", 5); // violated here
    return 0;
}
