// Verdict: TRUE
// A vector is read when its turn comes.
extern void reach_error(void);
typedef int ints __attribute__((vector_size(8)));
ints v = {1, 1};

static ints doubled(void)
{
    v *= 2;
    return v;
}

int main(void)
{
    ints sum = v + doubled(), product = doubled() * v;
    if (sum[0] != 3 || sum[1] != 3 || product[0] != 16)
        reach_error();
    for (int i = 0; i < 3; i++)
        v -= (v++, v) / 2;
    if (v[0] != 2 || v[1] != 2)
        reach_error();
    return 0;
}
