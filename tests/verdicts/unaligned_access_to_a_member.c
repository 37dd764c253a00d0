// Verdict: FALSE(no-unaligned-access)
// Property: no-unaligned-access
// The member needs no alignment, but the record does.
#include <stdlib.h>
struct entry { char kind; int value; };
int main(void) {
    char *block = malloc(sizeof(struct entry) + 2);
    if (!block)
        return 1;
    struct entry *entry = (struct entry *)(block + 2);
    entry->kind = 'a'; // violated here
    free(block);
    return 0;
}
