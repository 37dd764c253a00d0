// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// write reads as many bytes as it is told to, also behind the end of the structure.
#include <unistd.h>

struct S {
    int a;
};

int main(void) {
    struct S s = {1};
    write(1, &s, sizeof s);
    write(1, "abc", 4);
    write(1, &s, 1000); // violated here
    return 0;
}
