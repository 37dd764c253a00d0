// Macros have their names, and declarations their types.
#include <assert.h>
#include <stddef.h>

#define BIT(n) (1u << (n))
#define IS_READY(s) (((s) & BIT(7)) != 0)
#define LIMIT (sizeof table / sizeof table[0])

unsigned __VERIFIER_nondet_uint(void);

struct entry {
    unsigned key;
    const char *text;
};
static struct entry table[] = {{3, "three\n"}, {5, "five"}};

static struct entry *find(unsigned key)
{
    for (size_t i = 0; i < LIMIT; i++)
        if (table[i].key == key)
            return &table[i];
    return NULL;
}

int main(void)
{
    unsigned status = __VERIFIER_nondet_uint();
    struct entry *found = find(BIT(0) | BIT(2));
    const char *text = "ready\t";
    if (IS_READY(status) && text[0] == 'r')
        found = NULL;
    assert(found != NULL);
    return 0;
}
