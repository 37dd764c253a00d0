// A loop that is never left: what a turn allocates is lost where the next one starts.
// Not decided: overflow
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    for (;;) {
        char *line = malloc(16);
        if (!line)
            continue;
        line[0] = 0;
        if (__VERIFIER_nondet_int())
            free(line);
    }
}
