// Verdict: TRUE
// Engine: execute
// Loops of up to two billion rounds whose rounds are alike, in one another, in memory and with calls.
void reach_error(void);

struct clock {
    int ticks;
    unsigned char carry;
    short low;
};

static struct clock clock;
static int *ticks = &clock.ticks;

static void tick(struct clock *at)
{
    at->ticks++;
    at->low++;
}

int main(void)
{
    int i = 0;
    long sum = 0;
    unsigned odd = 1;
    while (i < 2000000000) {
        i++;
        sum += 3;
        odd += 4;
        if (odd % 4 != 1)
            reach_error();
    }
    if (sum != 6000000000 || odd != 3705032705u)
        reach_error();
    while (*ticks < 1000000000) {
        tick(&clock);
        if (clock.carry != 0)
            reach_error();
    }
    if (clock.low != -13824)
        reach_error();
    unsigned x, y;
    for (x = 0; x < 1000000; x++) {
        for (y = 100; y < 100000000; y += 2)
            ;
        if (y != 100000000)
            reach_error();
    }
    return 0;
}
