// Verdict: TRUE
// Property: valid-memsafety
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct list { struct list *next; void *data; };
struct hooks { void *(*allocate)(size_t); void (*drop)(void *); void *(*copy)(void *, const void *, size_t); };
static const struct hooks usual = {malloc, free, memcpy};

static void destroy(struct list *list, const struct hooks *hooks)
{
    while (list) {
        struct list *next = list->next;
        if (hooks->drop)
            hooks->drop(list->data);
        free(list);
        list = next;
    }
}

int main(void)
{
    char line[20];
    char *(*get)(char *, int, FILE *) = fgets;
    struct list *list = usual.allocate(sizeof *list);
    if (!list)
        return 1;
    list->next = 0;
    list->data = usual.allocate(10);
    if (list->data)
        usual.copy(list->data, "123456789", 10);
    destroy(list, &usual);
    if (get(line, sizeof line, stdin) && usual.drop == free)
        puts(line);
    return 0;
}
