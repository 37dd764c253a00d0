// Pointers to locals and blocks that may also be to static objects, all of which are set where they are used.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct item {
    int kind;
    const char *name;
};

static struct item first = {1, "first"}, others[3];
static char line[40];

static int kind(const struct item *item)
{
    return item->kind & 3;
}

static void name(char *to, const char *from)
{
    strcpy(to, from);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    struct item local;
    local.kind = 2;
    char text[8];
    name(text, "local");
    name(line, text);
    local.name = n > 1 ? text : line;
    struct item *block = malloc(sizeof *block);
    if (!block)
        return 1;
    *block = others[1];
    int sum = kind(&first) + kind(&others[2]) + kind(&local) + kind(block);
    if (strcmp(local.name, "local") == 0)
        sum += line[30];
    free(block);
    return sum;
}
