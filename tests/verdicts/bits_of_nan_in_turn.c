// Verdict: UNKNOWN(unconfirmed)
// A sum of two NaNs is one of them: which one, depends on their order.
extern void reach_error(void);
extern void *memcpy(void *to, const void *from, unsigned long bytes);

float zero;

static unsigned bits(float number)
{
    unsigned copy;
    memcpy(&copy, &number, sizeof copy);
    return copy;
}

int main(void)
{
    float positive = zero / zero, negative = -positive;

    if (bits(positive + negative) != bits(negative + positive))
        reach_error();
    return 0;
}
