// A trace says where it reads what nothing in the program has set, which is no input.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct device {
    int users;
    struct device *next;
};

static int counter;
extern struct device *outside;
struct device *known;

static int of_next(struct device *d)
{
    return d->next->users;
}

int main(void)
{
    struct device mine = { 1, 0 };
    struct device half;
    int limit;
    int asked = __VERIFIER_nondet_int();
    int *block = malloc(2 * sizeof(int));
    int *zeros = calloc(2, sizeof(int));

    known = &mine;
    half.users = 2;
    block[0] = 3;
    if (asked == 4 && counter == 0 && zeros[1] == 0 && block[0] == 3 && half.users == 2 && known->users == 1)
        if (block[1] == 5)
            if (of_next(&half) == 6)
                if (outside->users == limit)
                    reach_error();
    return 0;
}
