// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// A server's loop goes on for ever, so its program has no end at which blocks could be counted.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct request {
    int kind;
    char text[8];
};

static int handled;

static void serve(void)
{
    for (;;) {
        struct request *next = malloc(sizeof *next);
        next->kind = __VERIFIER_nondet_int();
        if (next->kind == 3)
            continue; // violated here
        handled++;
        free(next);
    }
}

int main(void)
{
    serve();
}
