// Bit-fields that are set, also by copies of bytes in which others are not.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct flags {
    unsigned low : 3, high : 5, wide : 20;
};

int main(void)
{
    struct flags *block = malloc(sizeof *block), copy, *zeros = calloc(1, sizeof *zeros);
    if (!block || !zeros) {
        free(block);
        free(zeros);
        return 1;
    }
    block->low = 1;
    block->wide = 70000;
    memcpy(&copy, block, sizeof copy);
    unsigned sum = copy.low + copy.wide;
    *block = copy;
    block->high = 3;
    sum += block->low + block->high + block->wide + zeros->high;
    zeros->low = 2;
    sum += zeros->low;
    free(block);
    free(zeros);
    char text[4] = "ab";
    puts(text);
    printf("%s %u", text, sum);
    return 0;
}
