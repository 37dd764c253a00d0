#include <stdlib.h>

#define CHECK(condition) if (!(condition)) abort()

struct pair {
    short key;
    char value;
};

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int by_length(const void *a, const void *b) { return *(const long *)a < *(const long *)b ? -1 : 1; }
static int by_key(const void *a, const void *b) { return ((const struct pair *)a)->key - ((const struct pair *)b)->key; }

int main(void) {
    int numbers[6] = {3, -1, 2, 9, 0, 2}, two = 2, ten = 10, *found, i;
    long lengths[3] = {30, 10, 20};
    struct pair pairs[3] = {{3, 'c'}, {1, 'a'}, {2, 'b'}}, wanted = {2, 0}, *second;
    qsort(numbers, 6, sizeof *numbers, by_number);
    for (i = 0; i < 5; i++)
        CHECK(numbers[i] <= numbers[i + 1]);
    CHECK(numbers[0] == -1 && numbers[2] == 2 && numbers[3] == 2 && numbers[5] == 9);
    found = bsearch(&two, numbers, 6, sizeof *numbers, by_number);
    CHECK(found && *found == 2 && !bsearch(&ten, numbers, 6, sizeof *numbers, by_number) && !bsearch(&two, numbers, 0, 4, by_number));
    qsort(lengths, 3, sizeof *lengths, by_length);
    CHECK(lengths[0] == 10 && lengths[1] == 20 && lengths[2] == 30);
    qsort(pairs, 3, sizeof *pairs, by_key);
    second = bsearch(&wanted, pairs, 3, sizeof *pairs, by_key);
    CHECK(pairs[0].value == 'a' && second == pairs + 1 && second->value == 'b' && pairs[2].key == 3);
    qsort(numbers, 0, sizeof *numbers, by_number);
    return 0;
}
