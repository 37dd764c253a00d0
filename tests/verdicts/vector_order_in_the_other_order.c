// Verdict: UNKNOWN(unconfirmed)
// C allows that the vector is read before the call, too.
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
    ints sum = v + doubled();
    if (sum[0] != 4)
        reach_error();
    return 0;
}
