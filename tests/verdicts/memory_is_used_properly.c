// Verdict: TRUE
// Property: valid-memsafety
#include <stdlib.h>
#include <string.h>
struct bits {
    unsigned a : 3;
    unsigned b : 13;
    char rest[2];
};
struct list {
    struct list *next;
    int (*get)(struct list *);
    int value;
};

static int value_of(struct list *l) { return l->value; }
static void set(int *p) { *p = *p + 1; }

int main(void) {
    struct bits s, *b = &s;
    memset(b, 0, sizeof s);
    b->b = 5;
    struct list *l = calloc(1, sizeof *l);
    l->get = value_of;
    set(&l->value);
    int sum = l->get(l);
    l = realloc(l, 2 * sizeof *l);
    l[1] = l[0];
    l[1].next = l;
    sum += l[1].next->value;
    free(l);
    char *block = __builtin_alloca(sum + 5);
    block[6] = 0;
    free(NULL);
    int n = 3, v[n];
    v[n - 1] = sum;
    char empty[1] = "", *none = malloc(0);
    memcpy(none, empty, 0);
    free(none);
    return v[2] + strlen("abc"[3] ? "" : "xy") + s.a;
}
