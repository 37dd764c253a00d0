// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// send reads what it sends.
#include <sys/socket.h>
#include <sys/types.h>

struct S {
    int a;
};

int main(void) {
    struct S s = {1};
    send(1, &s, sizeof s + 1, 0); // violated here
    return 0;
}
