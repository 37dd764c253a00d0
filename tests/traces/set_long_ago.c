// Of a long execution only the end is looked at: what was set before is not taken for what nothing has set.
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
        odd = odd * 3 + (i & 1);
    if (limits.least == 1 && known == 3 && table[2] == 5 && odd == 4133902136u)
        reach_error();
    return 0;
}
