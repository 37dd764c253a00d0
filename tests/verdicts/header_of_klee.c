// Verdict: TRUE
// A harness for KLEE where KLEE is not installed.
#include <klee/klee.h>
#include <assert.h>

struct packet {
    unsigned char kind, length;
    unsigned short sum;
};

static int accept(const struct packet *p)
{
    return p->length <= 16 && p->sum == p->kind + p->length;
}

int main(void)
{
    struct packet p;
    int n = klee_int("n");
    klee_make_symbolic(&p, sizeof p, "p");
    klee_assume(n >= 0);
    klee_assume(p.kind < 4);
    if (accept(&p))
        klee_assert(p.sum < 20);
    if (n > 5)
        klee_silent_exit(0);
    assert(n < 6);
    return 0;
}
