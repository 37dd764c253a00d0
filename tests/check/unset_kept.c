// What is not set and is not used: copies of records, padding, arguments to be filled, what another function sets.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern int receive(int *to, char *text, int size);

struct item {
    char kind;
    int value;
    int unused;
};

static struct item make(int value)
{
    struct item item;
    item.kind = 1;
    item.value = value;
    item.unused = 0;
    return item;
}

static void set(int *to, int value)
{
    *to = value;
}

int main(void)
{
    int n = __VERIFIER_nondet_int(), value, later, filled;
    if (n < 0)
        value = 1;
    else
        value = 2;
    set(&filled, value);
    struct item item = make(filled), copy;
    memcpy(&copy, &item, sizeof copy);
    struct item *block = malloc(2 * sizeof *block);
    if (!block)
        return 1;
    block[1] = copy;
    block[0] = block[1];
    value = block[0].value;
    free(block);
    int squares[3];
    for (int i = 0; i < 3; i++)
        squares[i] = i * i;
    for (int i = 0; i < 3; i++)
        value += squares[i];
    char text[4];
    strcpy(text, "abc");
    int got, *zeros = calloc(2, sizeof *zeros);
    char line[16];
    if (receive(&got, line, sizeof line) && got > 0)
        value += line[0] & 1;
    if (zeros)
        value += zeros[1];
    free(zeros);
    if (n > 3)
        later = n & 7;
    if (n > 3 && later > 2)
        value++;
    return value + (int)strlen(text);
}
