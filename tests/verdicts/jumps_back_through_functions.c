// Verdict: TRUE
// An error deep in a parser comes back to where it started, with a number, and the next text is tried.
#include <assert.h>
#include <setjmp.h>

extern int __VERIFIER_nondet_int(void);

static jmp_buf failed;
static int depth;

static void element(int kind)
{
    depth++;
    if (kind < 0)
        longjmp(failed, 2);
    if (kind == 0)
        longjmp(failed, 0);
    depth--;
}

static int parse(int kind)
{
    volatile int tries = 0;
    switch (setjmp(failed)) {
    case 0:
        tries++;
        element(kind);
        return 0;
    case 1:
        assert(kind == 0 && depth == 1);
        break;
    case 2:
        assert(kind < 0 && depth == 1);
        break;
    default:
        assert(0);
    }
    assert(tries == 1);
    return -1;
}

int main(void)
{
    int kind = __VERIFIER_nondet_int();
    int first = parse(kind);
    assert((first == 0) == (kind > 0));
    depth = 0;
    assert(parse(1) == 0);
    return 0;
}
