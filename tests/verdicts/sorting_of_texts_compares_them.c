// Verdict: TRUE
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

static int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int main(void) {
    const char *words[3] = {"c", "a", "b"};
    qsort(words, 3, sizeof *words, compare);
    if (words[0][0] != 'a' || words[2][0] != 'c') reach_error();
    return 0;
}
