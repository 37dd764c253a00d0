// Rounds of a loop that are alike are skipped, and the trace says how many: what was set before is seen.
// Engine: execute

extern void reach_error(void);

struct limits {
    int most;
    int least;
};

static struct limits limits;
static unsigned table[4];

int main(void)
{
    int known = 3;
    unsigned odd = 0;

    limits.least = 1;
    table[2] = 5;
    for (unsigned i = 0; i < 30000; i++)
        odd += i & 1;
    if (limits.least == 1 && known == 3 && table[2] == 5 && odd == 15000)
        reach_error();
    return 0;
}
