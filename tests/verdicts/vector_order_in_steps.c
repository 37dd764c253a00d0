// Verdict: TRUE
// Operands that do not meet are computed in one order; those of an assignment before what it assigns to.
extern void reach_error(void);
typedef int ints __attribute__((vector_size(8)));
ints v = {1, 1}, w = {5, 6};

static ints doubled(void)
{
    v *= 2;
    return v;
}

int main(void)
{
    ints sum = w + doubled(), other = doubled() * w;
    if (sum[0] != 7 || sum[1] != 8 || other[0] != 20 || (v > w)[0] != 0)
        reach_error();
    for (int i = 0; i < 3; i++)
        v -= (v++, v) / 2;
    if (v[0] != 2 || v[1] != 2)
        reach_error();
    return 0;
}
