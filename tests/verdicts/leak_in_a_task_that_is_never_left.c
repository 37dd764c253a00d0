// Verdict: FALSE(valid-memtrack)
// Property: valid-memsafety
// Flags: --function task
// A task of an operating system never returns. What it is given is kept by others.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

void task(const char *name)
{
    if (!name)
        return;
    for (;;) {
        char *line = malloc(8);
        line[0] = *name;
        if (__VERIFIER_nondet_int())
            continue; // violated here
        free(line);
    }
}
