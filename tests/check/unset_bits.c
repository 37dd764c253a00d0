// Bit-fields in memory are set one by one, and library functions use the texts that they print.
// Not decided: uninitialised
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct flags {
    unsigned low : 3, high : 5, wide : 20;
};

static unsigned high(const struct flags *flags)
{
    return flags->high; // finds: uninitialised
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    struct flags *block = malloc(sizeof *block), local, copy;
    if (!block)
        return 1;
    block->low = 1;
    if (n == 1 && block->wide) // finds: uninitialised
        n = 0;
    block->wide = 2;
    if (n == 2)
        n = (int)(block->low + block->wide);
    local.low = 2;
    memcpy(&copy, &local, sizeof copy);
    if (n == 3 && copy.low)
        n = (int)high(&copy);
    free(block);
    char text[3];
    text[2] = 0;
    if (n == 4)
        puts(text); // finds: uninitialised
    return 0;
}
