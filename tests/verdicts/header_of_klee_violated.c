// Verdict: FALSE(unreach-call)
// What KLEE made symbolic has any contents: the sum may be too large.
#include <klee/klee.h>

struct packet {
    unsigned char kind, length;
    unsigned short sum;
};

int main(void)
{
    struct packet p;
    klee_make_symbolic(&p, sizeof p, "p");
    klee_assume(p.kind < 4);
    if (p.length <= 16)
        klee_assert(p.sum != 0xabcd); // violated here
    return 0;
}
